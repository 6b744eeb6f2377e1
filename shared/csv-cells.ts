/** Cells of a CSV that a spreadsheet would take for a formula: escaped where CSV is made, undone where it is read. */

/**
 * What a text begins with that gets an apostrophe before it; for papaparse's `escapeFormulae`, whose own pattern passes
 * over texts of several lines. Apostrophes before such a sign count too, so that undoing is exact.
 */
export const formulaStart = /^'*[=+\-@\t\r]/

/** A cell as it was before it was escaped; one that was never escaped stays as it is. */
export const withoutEscape = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
