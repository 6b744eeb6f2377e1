import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
import type { ChainedCommands } from '@tiptap/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { Icon } from '../../../../controls/Icon.tsx'
import type { IconName } from '../../../../icons.ts'
import styles from './content.module.css'
import { addTableCommand, tableLimits, tableSize } from './editor-table.ts'

export type Insert = 'link' | 'photo' | 'embed' | 'file'
type Props = {
  readonly editor: Editor
  readonly isDisabled: boolean
  readonly onInsert: (what: Insert) => void
  readonly onTable: () => void
}

type Tool = {
  readonly label: string
  readonly icon: IconName
  /** Shortcut, as shown in the tooltip. */
  readonly keys?: string
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly act: () => void
}

type Format = readonly [
  label: string,
  icon: IconName,
  keys: string,
  /** Of its mark or node. */
  name: string,
  toggle: (chain: ChainedCommands) => ChainedCommands,
]
const formats: readonly Format[] = [
  ['Negrita', 'bold', 'Ctrl+B', 'bold', (chain) => chain.toggleBold()],
  ['Cursiva', 'italic', 'Ctrl+I', 'italic', (chain) => chain.toggleItalic()],
  ['Subtítulo', 'heading-2', 'Ctrl+Alt+2', 'heading', (chain) => chain.toggleHeading({ level: 2 })],
  ['Lista', 'list', 'Ctrl+Shift+8', 'bulletList', (chain) => chain.toggleBulletList()],
  ['Lista numerada', 'list-ordered', 'Ctrl+Shift+7', 'orderedList', (chain) => chain.toggleOrderedList()],
  ['Cita', 'text-quote', 'Ctrl+Shift+B', 'blockquote', (chain) => chain.toggleBlockquote()],
]

/** Text formats and insertions: one tab stop, arrow keys between buttons. */
export function Toolbar({ editor, isDisabled, onInsert, onTable }: Props) {
  const state = useEditorState({
    editor,
    selector: () => ({
      on: [...formats.map(([, , , name]) => name), 'link', 'table'].filter((name) => editor.isActive(name)),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const isActive = (name: string): boolean => state.on.includes(name)
  const tools: readonly Tool[] = [
    ...formats.map(([label, icon, keys, name, toggle]) => ({
      label,
      icon,
      keys,
      isOn: isActive(name),
      act: () => toggle(run()).run(),
    })),
    { label: 'Enlace', icon: 'link', keys: 'Ctrl+K', isOn: isActive('link'), act: () => onInsert('link') },
    { label: 'Foto de la galería', icon: 'image', act: () => onInsert('photo') },
    { label: 'Video, mapa o publicación', icon: 'square-play', act: () => onInsert('embed') },
    { label: 'Documento PDF', icon: 'file-text', act: () => onInsert('file') },
    { label: 'Tabla', icon: 'table', isOn: isActive('table'), isOff: isActive('table'), act: onTable },
    { label: 'Deshacer', icon: 'undo-2', keys: 'Ctrl+Z', isOff: !state.canUndo, act: () => run().undo().run() },
    { label: 'Rehacer', icon: 'redo-2', keys: 'Ctrl+Shift+Z', isOff: !state.canRedo, act: () => run().redo().run() },
  ]
  const { getItemProps } = useRovingIndex({ total: tools.length })

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Forma del texto">
      {tools.map(({ label, icon, keys, isOn, isOff = false, act }, index) => (
        <Tooltip key={label} label={keys ? `${label} (${keys})` : label} openDelay={400}>
          {/* Not `disabled`, so that arrow keys reach it. */}
          <ActionIcon
            variant={isOn ? 'filled' : 'subtle'}
            {...(!isOn && { color: 'gray' })}
            size={44}
            aria-label={label}
            aria-pressed={isOn}
            aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
            aria-disabled={isOff || isDisabled}
            data-disabled={isOff || isDisabled}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            {...getItemProps({ index, onClick: () => !isOff && !isDisabled && act() })}
          >
            <Icon name={icon} size={20} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}

/** Buttons for the table around the selection; nothing outside one. */
export function TableTools({ editor, isDisabled }: Pick<Props, 'editor' | 'isDisabled'>) {
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
          onClick={() => addTableCommand(editor.chain().focus(), change).run()}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
