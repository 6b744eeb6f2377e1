/** What a browser says of itself (User-Agent), in words that a person recognises. */

/** The first that matches: most browsers name others as well. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['un iPhone', /iPhone/],
  ['un iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['una Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** "Chrome en Windows". What is unknown is said to be, and not guessed. */
export const deviceOf = (userAgent: string): string =>
  `${nameIn(browsers, userAgent) ?? 'Otro navegador'} en ${nameIn(systems, userAgent) ?? 'otro equipo'}`
