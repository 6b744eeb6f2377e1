/** Characters that browsers drop or read as a slash, and direction marks. */
const misleading = /[\\\p{Cc}\p{Bidi_Control}]/u
const webScheme = /^https?:/i
/** An address whose host follows the slashes, without credentials. */
const plainHost = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/** Whether an address leads where it appears to: not "https://city.example@evil.example", "/\evil.example". Any scheme is accepted. */
export const isPlainAddress = (address: string): boolean =>
  !misleading.test(address) && (!webScheme.test(address) || plainHost.test(address))

export const notPlainAddress =
  'no puede llevar usuario ni contraseña (usuario@sitio), barras invertidas ni signos que no se ven'
