/** Rich-text editor of news, whose value is the stored markup. */
import { Alert } from '@mantine/core'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { PublicImagen } from '#contract/imagenes.ts'
import { can } from '../../../../session/api.ts'
import { FileDialog } from '../../../archivos/FileDialog.tsx'
import FilePicker from '../../../archivos/FilePicker.tsx'
import { ImageUploadDialog } from '../../../imagenes/ImageUploadDialog.tsx'
import styles from './content.module.css'
import { editorSchema } from './editor-schema.ts'
import { goToFirstCell, newTable, positionBelowTable } from './editor-table.ts'
import { documentOf, textOfDocument } from './editor-tree.ts'
import { EmbedDialog, LinkDialog, PhotoDialog } from './InsertDialog.tsx'
import { nodesWithViews } from './nodes.tsx'
import { pasteHandlers } from './pasted-html.ts'
import { type Insert, TableTools, Toolbar } from './Toolbar.tsx'

/** Pixels kept free around the caret: header and toolbar above, the form's bar below. */
const aroundCaret = { top: 180, bottom: 120, left: 0, right: 0 }
const scrollProps = { scrollThreshold: aroundCaret, scrollMargin: aroundCaret }

type Props = {
  /** A new object replaces the document. */
  readonly given: { readonly text: string }
  readonly onText: (text: string) => void
  readonly onPhoto: (image: PublicImagen) => void
  readonly isDisabled: boolean
  readonly hasError: boolean
  /** Field path in the form. */
  readonly path: string
  /** Ids of its label and description. */
  readonly labelledBy: string
  readonly describedBy: string
}

export default function ContentEditor({ given, onText, onPhoto, isDisabled, ...field }: Props) {
  const [dialog, setDialog] = useState<Insert | null>(null)
  /** Files to upload, in order. */
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const loaded = useRef(given)
  const editor = useEditor({
    extensions: editorSchema(nodesWithViews),
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
      ...scrollProps,
      ...pasteHandlers({
        onRefused: setRefused,
        onFiles: (dropped) => {
          setRefused(dropped.flatMap((file) => refusalOf(file) ?? []))
          setFiles(dropped.filter((file) => refusalOf(file) === null))
        },
      }),
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        // After the browser's selection event, which follows the key.
        setTimeout(setDialog, 0, 'link')
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onText(textOfDocument(changed.getJSON())),
  })

  useEffect(() => {
    if (given === loaded.current) return
    loaded.current = given
    editor.commands.setContent(documentOf(given.text), { emitUpdate: false })
  }, [editor, given])
  useEffect(() => {
    editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])

  const insert = () => {
    setDialog(null)
    // After the dialog returns the focus.
    return editor.chain().focus(undefined, { scrollIntoView: true })
  }
  /** Inserts beside the selection, below a table; typing continues below. */
  const insertBlock = (node: JSONContent) => {
    const { selection } = editor.state
    const blocks = [node, { type: 'paragraph' }]
    const below = selection instanceof NodeSelection ? selection.to : positionBelowTable(editor.state)
    if (below === null) insert().insertContent(blocks).run()
    else insert().insertContentAt(below, blocks).run()
  }
  const insertTable = () => {
    const { selection } = editor.state
    const at = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to }
    goToFirstCell(insert().insertContentAt(at, newTable), typeof at === 'number' ? at : at.from).run()
  }
  const { from, to, empty } = editor.state.selection
  const href = String(editor.getAttributes('link').href ?? '')
  return (
    <>
      <div className={styles.tools}>
        <Toolbar editor={editor} isDisabled={isDisabled} onInsert={setDialog} onTable={insertTable} />
        <TableTools editor={editor} isDisabled={isDisabled} />
      </div>
      <div role="status">
        {refused.length > 0 && (
          <Alert
            radius={0}
            color="sol"
            withCloseButton
            closeButtonLabel="Cerrar el aviso"
            onClose={() => setRefused([])}
          >
            Esto no se pudo pegar: {refused.join('; ')}.
          </Alert>
        )}
      </div>
      <EditorContent editor={editor} />
      {files[0] && (
        <DroppedFile
          key={files.length}
          file={files[0]}
          onInsert={(node) => {
            setFiles(files.slice(1))
            insertBlock(node)
          }}
          onClose={() => setFiles(files.slice(1))}
        />
      )}
      {dialog === 'link' && (
        <LinkDialog
          href={href}
          words={href ? ' ' : empty ? '' : editor.state.doc.textBetween(from, to, ' ')}
          onLink={(target, words) => {
            const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href: target } }] }
            // The current selection: it may have changed after the key that opened the dialog.
            const { selection } = editor.state
            if (selection instanceof NodeSelection) insertBlock({ type: 'paragraph', content: [link] })
            else if (selection.empty && !href) insert().insertContent(link).run()
            else
              insert()
                .extendMarkRange('link')
                .setMark('link', { href: target })
                // Typing continues after the link.
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
      {dialog === 'embed' && (
        <EmbedDialog
          onEmbed={(address) => insertBlock({ type: 'embed', attrs: { address } })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'file' && (
        <FilePicker
          value=""
          onChoose={({ title, url }) => insertBlock({ type: 'file', attrs: { title, address: url } })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Reason to refuse a file, in Spanish; null for none. */
function refusalOf(file: File): string | null {
  if (!isPdf(file)) return file.type.startsWith('image/') ? null : `${file.name}, que no es una imagen ni un PDF`
  if (can('moderate')) return null
  return `${file.name}: los PDF los sube un administrador en «Archivos»; después elegilo con «Documento PDF»`
}

type DroppedProps = {
  readonly file: File
  readonly onInsert: (node: { readonly type: string; readonly attrs: Readonly<Record<string, string>> }) => void
  readonly onClose: () => void
}

/** Uploads a pasted or dropped image or PDF, then inserts it. */
const DroppedFile = ({ file, onInsert, onClose }: DroppedProps) =>
  isPdf(file) ? (
    <FileDialog
      archivo={null}
      initialFile={file}
      onSaved={({ title, url }) => onInsert({ type: 'file', attrs: { title, address: url } })}
      onClose={onClose}
    />
  ) : (
    <ImageUploadDialog
      file={file}
      onUploaded={(id) => onInsert({ type: 'photo', attrs: { id, caption: '' } })}
      onClose={onClose}
    />
  )
