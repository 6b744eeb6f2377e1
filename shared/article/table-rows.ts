/** Rows of Markdown tables: header, delimiters, body. */

/** Splits "| a | b |" into cells; null for another line. */
export function splitRow(source: string): string[] | null {
  if (!/^\|.*\|$/s.test(source) || source.length < 2) return null
  const cells = ['']
  for (const [piece] of source.slice(1).matchAll(/\\.|[^\\|]+|[\\|]/gs))
    if (piece === '|') cells.push('')
    else cells[cells.length - 1] += piece === '\\|' ? '|' : piece
  return cells.pop() === '' ? cells.map((cell) => cell.trim()) : null
}

const delimiter = /^:?-+:?$/

/** Whether a line separates a header of `columns` cells from the body. */
export const isDelimiterRow = (source: string | undefined, columns: number): boolean => {
  const cells = source === undefined ? null : splitRow(source)
  return cells?.length === columns && cells.every((cell) => delimiter.test(cell))
}

/** Writes a row of cells in markup. */
export const joinRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => (delimiter.test(cell) ? `\\${cell}` : cell.replaceAll('|', '\\|'))).join(' | ')} |`

export const delimiterRow = (columns: number): string => `|${' --- |'.repeat(columns)}`
