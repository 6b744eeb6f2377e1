/** Tables of a news text in the editor: the first row is the header, a cell has one paragraph. */
import { type ChainedCommands, type Editor, Node } from '@tiptap/core'
import { type EditorState, Selection } from '@tiptap/pm/state'
import * as tables from '@tiptap/pm/tables'

export const tableLimits = { columns: 6, rows: 60 } as const

declare module '@tiptap/core' {
  interface NodeConfig {
    /** Role of the node for prosemirror-tables. */
    tableRole?: 'table' | 'row' | 'cell'
  }
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ config }: { config: { tableRole?: string } }) => ({ tableRole: config.tableRole }),
  addProseMirrorPlugins: () => [tables.tableEditing()],
  addKeyboardShortcuts() {
    /** Moves to the next cell, from the last one to a new row. */
    const goToNext = () => {
      const size = tableSize(this.editor)
      if (!size || this.editor.commands.command(({ state, dispatch }) => tables.goToNextCell(1)(state, dispatch)))
        return size !== null
      return (
        size.rows >= tableLimits.rows || addTableCommand(addTableCommand(this.editor.chain(), 'addRow'), 'next').run()
      )
    }
    /** Moves the cursor from a paragraph's edge into the table beside it, and does nothing at a cell's edge. */
    const enterBeside = (side: -1 | 1) => () =>
      this.editor.commands.command(({ state, tr }) => {
        const { empty, $from } = tr.selection
        const isAtEdge = $from.parentOffset === (side < 0 ? 0 : $from.parent.content.size)
        if (!empty || !isAtEdge) return false
        if (tables.isInTable(state)) return true
        if ($from.depth !== 1) return false
        const edge = tr.doc.resolve(side < 0 ? $from.before() : $from.after())
        if ((side < 0 ? edge.nodeBefore : edge.nodeAfter)?.type !== this.type) return false
        tr.setSelection(Selection.near(edge, side))
        return true
      })
    return {
      Tab: goToNext,
      Enter: goToNext,
      'Shift-Tab': () => addTableCommand(this.editor.chain(), 'back').run(),
      Backspace: enterBeside(-1),
      Delete: enterBeside(1),
    }
  },
})

const Row = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Cell = Node.create({
  name: 'tableCell',
  content: 'paragraph',
  isolating: true,
  tableRole: 'cell',
  // Cells are never merged, but prosemirror-tables reads these of each.
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: () => ['td', 0],
})

export const tableNodes = [Table, Row, Cell]

/** Position after the table around the selection; null outside. */
export function positionBelowTable({ selection: { $from } }: EditorState): number | null {
  const table = tables.findTable($from)
  return table && table.pos + table.node.nodeSize
}

/** Size of the table around the selection; null outside. */
export function tableSize({ state }: Editor): { readonly columns: number; readonly rows: number } | null {
  if (!tables.isInTable(state)) return null
  const { map } = tables.selectedRect(state)
  return { columns: map.width, rows: map.height }
}

const tableCommands = {
  next: tables.goToNextCell(1),
  back: tables.goToNextCell(-1),
  addRow: tables.addRowAfter,
  addColumn: tables.addColumnAfter,
  deleteRow: tables.deleteRow,
  deleteColumn: tables.deleteColumn,
  deleteTable: tables.deleteTable,
}

/** Adds a command for the table around the selection to a chain: a move between cells or a change of the table. */
export const addTableCommand = (chain: ChainedCommands, command: keyof typeof tableCommands): ChainedCommands =>
  chain.command(({ state, dispatch }) => tableCommands[command](state, dispatch))

/** Puts the cursor into the first cell of the table inserted at `from`. */
export const goToFirstCell = (chain: ChainedCommands, from: number): ChainedCommands =>
  chain.command(({ tr, commands }) => {
    let start: number | null = null
    tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, position) => {
      if (node.type.name === 'table') start ??= position
      return start === null
    })
    // Past the starts of table, row, cell and paragraph.
    return start !== null && commands.setTextSelection(start + 4)
  })

const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] }
const row = { type: 'tableRow', content: [cell, cell, cell] }

/** An empty table: a header and two rows of three cells. */
export const newTable = { type: 'table', content: [row, row, row] }
