/** Buttons for the table around the selection; nothing outside one. */
import { Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import styles from './content.module.css'
import { changeTable, tableLimits, tableSize } from './editor-table.ts'

type Props = { readonly editor: Editor; readonly isDisabled: boolean }

export function TableTools({ editor, isDisabled }: Props) {
  const size = useEditorState({ editor, selector: () => tableSize(editor) })
  if (!size) return null
  const tools = [
    ['Agregar fila', 'addRow', size.rows >= tableLimits.rows],
    ['Agregar columna', 'addColumn', size.columns >= tableLimits.columns],
    ['Quitar fila', 'deleteRow', size.rows === 1],
    ['Quitar columna', 'deleteColumn', size.columns === 1],
    ['Quitar tabla', 'deleteTable', false],
  ] as const
  return (
    <fieldset className={styles.tableTools} aria-label="Tabla">
      {tools.map(([label, change, isOff]) => (
        <Button
          key={change}
          variant="subtle"
          size="sm"
          h={44}
          px="xs"
          disabled={isOff || isDisabled}
          {...(change.startsWith('delete') && { color: 'ladrillo' })}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => changeTable(editor.chain().focus(), change).run()}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
