/** The editor of a news text. What it holds is the stored text at every moment: the form knows of nothing else. */
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { PublicImagen } from '#contract/imagenes.ts'
import styles from './content.module.css'
import { editorSchema } from './editor-schema.ts'
import { documentOf, textOfDocument } from './editor-tree.ts'
import { LinkDialog, PhotoDialog, VideoDialog } from './InsertDialog.tsx'
import { drawnNodes } from './nodes.tsx'
import { pasting } from './pasted-html.ts'
import { type Insert, Toolbar } from './Toolbar.tsx'

/** Pixels from the window's edges that stay free around what is being written: header and toolbar above, the form's bar below. */
const aroundCaret = { top: 130, bottom: 120, left: 0, right: 0 }
const clearOfBars = { scrollThreshold: aroundCaret, scrollMargin: aroundCaret }

type Props = {
  /** Another object: the document becomes what it says. */
  readonly given: { readonly text: string }
  readonly onText: (text: string) => void
  readonly onPhoto: (image: PublicImagen) => void
  readonly isDisabled: boolean
  readonly hasError: boolean
  /** Under which the form finds it. */
  readonly path: string
  /** Ids of what names it and of what is said below it. */
  readonly labelledBy: string
  readonly describedBy: string
}

export default function ContentEditor({ given, onText, onPhoto, isDisabled, ...field }: Props) {
  const [dialog, setDialog] = useState<Insert | null>(null)
  const taken = useRef(given)
  const editor = useEditor({
    extensions: editorSchema(drawnNodes),
    content: documentOf(given.text),
    editable: !isDisabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        lang: 'es-AR',
        spellcheck: 'true',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': field.labelledBy,
        'aria-describedby': field.describedBy,
        'aria-invalid': String(field.hasError),
        'data-path': field.path,
      },
      ...clearOfBars,
      ...pasting,
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        // Once the editor knows what was marked the moment before: the browser tells it after the key.
        setTimeout(setDialog, 0, 'link')
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onText(textOfDocument(changed.getJSON())),
  })

  useEffect(() => {
    if (given === taken.current) return
    taken.current = given
    editor.commands.setContent(documentOf(given.text), { emitUpdate: false })
  }, [editor, given])
  useEffect(() => {
    editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])

  const insert = () => {
    setDialog(null)
    // Once the dialog has given the focus back.
    return editor.chain().focus(undefined, { scrollIntoView: true })
  }
  /** Beside what is chosen, not in its place; whoever goes on writing does so below it. */
  const insertBlock = (node: JSONContent) => {
    const { selection } = editor.state
    const blocks = [node, { type: 'paragraph' }]
    if (selection instanceof NodeSelection) insert().insertContentAt(selection.to, blocks).run()
    else insert().insertContent(blocks).run()
  }
  const { from, to, empty } = editor.state.selection
  const href = String(editor.getAttributes('link').href ?? '')
  return (
    <>
      <Toolbar editor={editor} isDisabled={isDisabled} onInsert={setDialog} />
      <EditorContent editor={editor} />
      {dialog === 'link' && (
        <LinkDialog
          href={href}
          words={href ? ' ' : empty ? '' : editor.state.doc.textBetween(from, to, ' ')}
          onLink={(target, words) => {
            const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href: target } }] }
            // As it is now: the browser may tell of what was marked after the key that opened the dialog, and words must not be replaced.
            const { selection } = editor.state
            if (selection instanceof NodeSelection) insertBlock({ type: 'paragraph', content: [link] })
            else if (selection.empty && !href) insert().insertContent(link).run()
            else
              insert()
                .extendMarkRange('link')
                .setMark('link', { href: target })
                // Whoever goes on writing does so after the words, not in their place.
                .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
                .run()
          }}
          onUnlink={() => insert().extendMarkRange('link').unsetMark('link').run()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'photo' && (
        <PhotoDialog
          onPhoto={(image) => {
            onPhoto(image)
            insertBlock({ type: 'photo', attrs: { id: image._id, caption: '' } })
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'video' && (
        <VideoDialog
          onVideo={(address) => insertBlock({ type: 'video', attrs: { address } })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
