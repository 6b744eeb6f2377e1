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

export function Toolbar({ editor, isDisabled, onInsert, onTable }: Props) {
  const [current, setCurrent] = useState(0)
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
  const isActive = (name: string): boolean => state.on.includes(name)
  const tools: readonly Tool[] = [
    { label: 'Negrita', icon: 'bold', keys: 'Ctrl+B', isOn: isActive('bold'), act: () => run().toggleBold().run() },
    {
      label: 'Cursiva',
      icon: 'italic',
      keys: 'Ctrl+I',
      isOn: isActive('italic'),
      act: () => run().toggleItalic().run(),
    },
    {
      label: 'Subtítulo',
      icon: 'heading-2',
      keys: 'Ctrl+Alt+2',
      isOn: isActive('heading'),
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Lista',
      icon: 'list',
      keys: 'Ctrl+Shift+8',
      isOn: isActive('bulletList'),
      act: () => run().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: 'list-ordered',
      keys: 'Ctrl+Shift+7',
      isOn: isActive('orderedList'),
      act: () => run().toggleOrderedList().run(),
    },
    {
      label: 'Cita',
      icon: 'text-quote',
      keys: 'Ctrl+Shift+B',
      isOn: isActive('blockquote'),
      act: () => run().toggleBlockquote().run(),
    },
    { label: 'Enlace', icon: 'link', keys: 'Ctrl+K', isOn: isActive('link'), act: () => onInsert('link') },
    { label: 'Foto de la galería', icon: 'image', act: () => onInsert('photo') },
    { label: 'Video, mapa o publicación', icon: 'square-play', act: () => onInsert('embed') },
    { label: 'Documento PDF', icon: 'file-text', act: () => onInsert('file') },
    { label: 'Tabla', icon: 'table', isOn: isActive('table'), isOff: isActive('table'), act: onTable },
    { label: 'Deshacer', icon: 'undo-2', keys: 'Ctrl+Z', isOff: !state.canUndo, act: () => run().undo().run() },
    { label: 'Rehacer', icon: 'redo-2', keys: 'Ctrl+Shift+Z', isOff: !state.canRedo, act: () => run().redo().run() },
  ]

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -current,
      End: tools.length - 1 - current,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Forma del texto" onKeyDown={moveFocus}>
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
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
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
