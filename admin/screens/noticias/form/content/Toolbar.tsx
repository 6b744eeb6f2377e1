/** Toolbar of text formats: one tab stop, arrow keys between buttons. */
import { ActionIcon, Tooltip } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../../../controls/Icon.tsx'
import type { IconName } from '../../../../icons.ts'
import styles from './content.module.css'

export type Insert = 'link' | 'photo' | 'embed' | 'file'
type Props = {
  readonly editor: Editor
  readonly isDisabled: boolean
  /** Opens the dialog. */
  readonly onInsert: (what: Insert) => void
  readonly onTable: () => void
}

type Tool = {
  readonly label: string
  readonly icon: IconName
  /** As people read it. */
  readonly keys?: string
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly act: () => void
}

export function Toolbar({ editor, isDisabled, onInsert, onTable }: Props) {
  const [place, setPlace] = useState(0)
  const state = useEditorState({
    editor,
    selector: () => ({
      on: ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'blockquote', 'link', 'table'].filter((name) =>
        editor.isActive(name),
      ),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const mark = (name: string): boolean => state.on.includes(name)
  const tools: readonly Tool[] = [
    { label: 'Negrita', icon: 'bold', keys: 'Ctrl+B', isOn: mark('bold'), act: () => run().toggleBold().run() },
    { label: 'Cursiva', icon: 'italic', keys: 'Ctrl+I', isOn: mark('italic'), act: () => run().toggleItalic().run() },
    {
      label: 'Subtítulo',
      icon: 'heading-2',
      keys: 'Ctrl+Alt+2',
      isOn: mark('heading'),
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Lista',
      icon: 'list',
      keys: 'Ctrl+Shift+8',
      isOn: mark('bulletList'),
      act: () => run().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: 'list-ordered',
      keys: 'Ctrl+Shift+7',
      isOn: mark('orderedList'),
      act: () => run().toggleOrderedList().run(),
    },
    {
      label: 'Cita',
      icon: 'text-quote',
      keys: 'Ctrl+Shift+B',
      isOn: mark('blockquote'),
      act: () => run().toggleBlockquote().run(),
    },
    { label: 'Enlace', icon: 'link', keys: 'Ctrl+K', isOn: mark('link'), act: () => onInsert('link') },
    { label: 'Foto de la galería', icon: 'image', act: () => onInsert('photo') },
    { label: 'Video, mapa o publicación', icon: 'square-play', act: () => onInsert('embed') },
    { label: 'Documento PDF', icon: 'file-text', act: () => onInsert('file') },
    { label: 'Tabla', icon: 'table', isOn: mark('table'), isOff: mark('table'), act: onTable },
    { label: 'Deshacer', icon: 'undo-2', keys: 'Ctrl+Z', isOff: !state.canUndo, act: () => run().undo().run() },
    { label: 'Rehacer', icon: 'redo-2', keys: 'Ctrl+Shift+Z', isOff: !state.canRedo, act: () => run().redo().run() },
  ]

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -place,
      End: tools.length - 1 - place,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (place + step + tools.length) % tools.length
    setPlace(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Forma del texto" onKeyDown={move}>
      {tools.map(({ label, icon, keys, isOn, isOff = false, act }, index) => (
        <Tooltip key={label} label={keys ? `${label} (${keys})` : label} openDelay={400}>
          {/* Greyed, not disabled: arrow keys reach it. */}
          <ActionIcon
            variant={isOn ? 'filled' : 'subtle'}
            {...(!isOn && { color: 'gray' })}
            size={44}
            aria-label={label}
            aria-pressed={isOn}
            aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
            aria-disabled={isOff || isDisabled}
            data-disabled={isOff || isDisabled}
            tabIndex={index === place ? 0 : -1}
            onFocus={() => setPlace(index)}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff && !isDisabled && act()}
          >
            <Icon name={icon} size={20} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
