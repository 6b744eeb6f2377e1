/** Addresses that show where they lead. No zod: pages and builds load it. */

/** Read as a slash or dropped by browsers, or changing direction. */
const misread = /[\\\p{Cc}\p{Bidi_Control}]/u
const web = /^https?:/i
/** The host right after two slashes, without credentials. */
const hostFirst = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/** Rejects "https://city.example@evil.example", "/\evil.example" and "https:evil.example". Schemes are the callers' matter. */
export const isPlainAddress = (address: string): boolean =>
  !misread.test(address) && (!web.test(address) || hostFirst.test(address))

/** Fault of another address. */
export const notPlainAddress =
  'no puede llevar usuario ni contraseña (usuario@sitio), barras invertidas ni signos que no se ven'
