import { linesIn } from './pasted-lines.ts'
import { flattenList } from './pasted-lists.ts'

const betweenCells = ' | '
const betweenLines = ' / '

/** Makes a paragraph of each table row, innermost first. */
export function flattenTables(body: HTMLElement): void {
  for (const part of [...body.querySelectorAll('table, ul, ol')].reverse())
    if (part instanceof HTMLTableElement) flattenTable(part)
    else flattenList(part)
}

function flattenTable(table: HTMLTableElement): void {
  fillSpans([...table.rows])
  const captions = [...table.querySelectorAll('caption')].flatMap((caption) => [...caption.childNodes])
  table.replaceWith(...captions, ...[...table.rows].flatMap(rowBlocks))
}

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

/** A row with one cell becomes its content. */
function rowBlocks(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells]
  const isEmpty = (cell: Element | undefined): boolean => !cell?.textContent?.trim()
  while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop()
  const [only, ...others] = cells.filter((cell) => !isEmpty(cell))
  if (only && others.length === 0) return [...only.childNodes]
  const line = document.createElement('p')
  cells.forEach((cell, index) => {
    if (index > 0) line.append(betweenCells)
    linesIn(cell).forEach(({ nodes, sign }, place) => {
      line.append(place > 0 ? betweenLines : '', sign ? `${sign} ` : '', ...nodes)
    })
  })
  return [line]
}
