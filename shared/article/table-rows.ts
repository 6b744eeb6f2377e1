/** Rows of tables in a news text: Markdown pipes, a header row, a delimiter row, one line each. */

/** Splits "| a | b |" into the sources of its cells; null for another line. */
export function splitRow(source: string): string[] | null {
  if (!/^\|.*\|$/s.test(source) || source.length < 2) return null
  const cells = ['']
  // An escaped sign stays in its cell.
  for (const [piece] of source.slice(1).matchAll(/\\.|[^\\|]+|[\\|]/gs))
    if (piece === '|') cells.push('')
    else cells[cells.length - 1] += piece === '\\|' ? '|' : piece
  return cells.pop() === '' ? cells.map((cell) => cell.trim()) : null
}

const delimiter = /^:?-+:?$/

/** Whether a line separates a header of that many cells from the rows below. */
export const isDelimiterRow = (source: string | undefined, columns: number): boolean => {
  const cells = source === undefined ? null : splitRow(source)
  return cells?.length === columns && cells.every((cell) => delimiter.test(cell))
}

/** Writes a row; `cells` are sources of lines. */
export const joinRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => (delimiter.test(cell) ? `\\${cell}` : cell.replaceAll('|', '\\|'))).join(' | ')} |`

export const delimiterRow = (columns: number): string => `|${' --- |'.repeat(columns)}`
