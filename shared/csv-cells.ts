/** Escapes CSV cells that spreadsheets would run as formulas. */

/** Start of a formula, also after separators of other locales. Includes apostrophes, so that unescaping is exact. */
const cellStart = /(?<=^|[;\t\r\n])'*(?=[=+\-@\t\r＝＋－＠])/g

/** Puts an apostrophe before each formula. */
export const escapeCell = (text: string): string => text.replace(cellStart, "'$&")

/** Reverts `escapeCell`. */
export const unescapeCell = (cell: string): string => cell.replace(cellStart, (apostrophes) => apostrophes.slice(1))
