/** CSV cells that look like formulas: escaped when written, unescaped when read. */

/**
 * Where spreadsheets may start a formula: at the start, and after separators of other locales. Preceding apostrophes count, for exact
 * unescaping.
 */
const cellStart = /(?<=^|[;\t\r\n])'*(?=[=+\-@\t\r＝＋－＠])/g

/** An apostrophe before each formula start. */
export const escapeCell = (text: string): string => text.replace(cellStart, "'$&")

/** The cell before escaping; others unchanged. */
export const unescapeCell = (cell: string): string => cell.replace(cellStart, (apostrophes) => apostrophes.slice(1))
