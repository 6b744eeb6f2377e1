import { tableLimits } from './editor-table.ts'
import { linesIn, wrap } from './pasted-lines.ts'
import { flattenList } from './pasted-lists.ts'

const betweenCells = ' | '
export const betweenLines = ' / '

/** Simplifies tables within the limits, turns rows of larger ones into paragraphs, flattens lists. @returns the larger ones, in Spanish. */
export function limitTables(body: HTMLElement): string[] {
  const refused: string[] = []
  // Innermost first.
  for (const part of [...body.querySelectorAll('table, ul, ol')].reverse())
    if (!(part instanceof HTMLTableElement)) flattenList(part)
    else refused.push(...limitTable(part))
  return refused
}

function limitTable(table: HTMLTableElement): string[] {
  const { before, inside, after } = partsOf([...table.rows])
  fillSpans(inside)
  const rows = inside.filter((row) => !isBlank(row))
  const columns = Math.max(0, ...rows.map((row) => 1 + [...row.cells].findLastIndex((cell) => !isBlank(cell))))
  const captions = [...table.querySelectorAll('caption')].flatMap((caption) => [...caption.childNodes])
  const isTable = columns > 1 && rows.length > 1 && !table.parentElement?.closest('table')
  const fits = columns <= tableLimits.columns && rows.length <= tableLimits.rows
  const kept = isTable && fits ? [plainTable(rows, columns)] : rows.flatMap(rowBlocks)
  table.replaceWith(...captions, ...before.flatMap(rowBlocks), ...kept, ...after.flatMap(rowBlocks))
  return isTable && !fits ? [`una tabla de ${columns} columnas y ${rows.length} filas, que quedó en renglones`] : []
}

const isBlank = (element: Element | undefined): boolean => !element?.textContent?.trim()

/** Splits off titles and notes that span the whole table. */
function partsOf(rows: readonly HTMLTableRowElement[]) {
  const spansAll = ({ cells }: HTMLTableRowElement) => cells.length === 1 && (cells[0]?.colSpan ?? 1) > 1
  const first = rows.findIndex((row) => !spansAll(row))
  const last = rows.findLastIndex((row) => !spansAll(row))
  return first < 0
    ? { before: rows, inside: [], after: [] }
    : { before: rows.slice(0, first), inside: rows.slice(first, last + 1), after: rows.slice(last + 1) }
}

/** A table without spans; each cell is one paragraph. */
function plainTable(rows: readonly HTMLTableRowElement[], columns: number): HTMLTableElement {
  const plain = document.createElement('table')
  for (const row of rows) {
    const line = plain.insertRow()
    for (let column = 0; column < columns; column++) {
      const cell = row.cells[column]
      line.insertCell().append(wrap('p', cell ? cellNodes(cell) : []))
    }
  }
  return plain
}

/** Joins the lines of a cell. */
const cellNodes = (cell: Element): (Node | string)[] =>
  linesIn(cell).flatMap(({ nodes, marker }, index) => [
    index > 0 ? betweenLines : '',
    marker ? `${marker} ` : '',
    ...nodes,
  ])

/** Fills colspans and rowspans with empty cells, so that columns stay aligned. */
function fillSpans(rows: readonly HTMLTableRowElement[]): void {
  for (const [index, row] of rows.entries())
    for (const cell of row.cells) {
      const wide = Array.from({ length: cell.colSpan - 1 }, () => document.createElement('td'))
      for (const below of rows.slice(index + 1, index + cell.rowSpan)) {
        const next = below.cells[cell.cellIndex] ?? null
        for (let width = 0; width < cell.colSpan; width++) below.insertBefore(document.createElement('td'), next)
      }
      cell.after(...wide)
    }
}

/** Returns a row as one paragraph; with a single filled cell, the content of that cell. */
function rowBlocks(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells]
  while (cells.length > 0 && isBlank(cells.at(-1))) cells.pop()
  const [only, ...others] = cells.filter((cell) => !isBlank(cell))
  if (only && others.length === 0) return [...only.childNodes]
  return [
    wrap(
      'p',
      cells.flatMap((cell, index) => [index > 0 ? betweenCells : '', ...cellNodes(cell)]),
    ),
  ]
}
