/** Cells of a CSV that a spreadsheet would take for a formula: escaped where CSV is made, undone where it is read. */

/**
 * Places of a text where a spreadsheet may begin a cell that it runs: at its start, and after signs that other countries' spreadsheets split
 * cells at. Apostrophes before them count, so that undoing is exact.
 */
const cellStart = /(?<=^|[;\t\r\n])'*(?=[=+\-@\t\r＝＋－＠])/g

/** A text as it stands in a CSV: an apostrophe before each sign with which a formula begins. */
export const escapeCell = (text: string): string => text.replace(cellStart, "'$&")

/** A cell as it was before it was escaped; one that was never escaped stays as it is. */
export const unescapeCell = (cell: string): string => cell.replace(cellStart, (apostrophes) => apostrophes.slice(1))
