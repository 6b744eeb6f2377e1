/** Which addresses show where they lead. No zod: pages and builds load it too. */

/** What browsers read as a slash or drop, and what turns the direction of reading. */
const misread = /[\\\p{Cc}\p{Bidi_Control}]/u
const web = /^https?:/i
/** The host begins right after two slashes, without a user or a password before it. */
const hostFirst = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i

/**
 * Whether an address leads where people read that it does. Rejects "https://city.example@evil.example", "/\evil.example" and
 * "https:evil.example". Says nothing of schemes: its callers list theirs.
 */
export const isPlainAddress = (address: string): boolean =>
  !misread.test(address) && (!web.test(address) || hostFirst.test(address))

/** What a field says of one that does not. */
export const notPlainAddress =
  'no puede llevar usuario ni contraseña (usuario@sitio), barras invertidas ni signos que no se ven'
