import { useMemo, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { mediaUrl } from '#contract/urls.ts'
import { DraftLoader } from '../../../editing/DraftLoader.tsx'
import { DraftNotice } from '../../../editing/EditorNotices.tsx'
import type { OpenDraft } from '../../../editing/open-draft.ts'
import { useEditor } from '../../../editing/use-editor.ts'
import { api, session } from '../../../session/api.ts'
import { ImageDetailsDialog, useImagenForm } from './ImageDetailsDialog.tsx'
import { canCorrectImagen, type ImagenValues } from './imagen-data.ts'
import { type ImagenDocument, type ImagenDraft, imagenDocument } from './imagen-document.ts'

type Props = {
  readonly imagen: Imagen
  readonly onSaved: (imagen: Imagen) => void
  readonly onClose: () => void
}

/** "Datos de la foto" of a stored image; users who cannot correct it only edit the description. */
export function StoredImagenDialog({ imagen, onSaved, ...props }: Props) {
  const [document] = useState(() => imagenDocument(imagen, { api, onSaved }))
  return (
    <DraftLoader document={document} loading={null}>
      {(opened) => <Editor imagen={imagen} document={document} opened={opened} {...props} />}
    </DraftLoader>
  )
}

type EditorProps = Omit<Props, 'onSaved'> & {
  readonly document: ImagenDocument
  readonly opened: OpenDraft<ImagenDraft>
}

function Editor({ imagen, document, opened, onClose }: EditorProps) {
  const user = session.user()
  const canCorrect = user !== null && canCorrectImagen(user, imagen)
  const saved = document.valueOf(document.initial)
  /** Draft merged with the saved texts. */
  const [start] = useState(() => opened.draft && document.merge(opened.draft.base, opened.draft.value, saved))
  const form = useImagenForm(start?.value ?? saved)
  const [theirs, setTheirs] = useState(() => valuesOf(saved, start?.conflicts ?? []))
  const [base, setBase] = useState(saved)
  const extra = useMemo(() => ({ base }), [base])
  const editor = useEditor(document, opened, {
    ...{ value: form.values, extra, closesOnSave: true },
    set: (next) => form.setValues(typeof next === 'function' ? next(form.getValues()) : next),
  })

  async function save() {
    if (!editor.isDirty) return onClose()
    const result = await editor.save()
    if (result?.kind === 'saved') return onClose()
    if (result?.kind === 'failed') form.setErrors({ ...result.failure.fields })
    if (result?.kind !== 'conflict') return
    const { remote, merge } = result.conflict
    const now = document.valueOf(remote.stored)
    setTheirs(valuesOf(now, merge.conflicts))
    setBase(now)
    editor.rebase(remote.stored, merge.value)
  }
  return (
    <ImageDetailsDialog
      form={form}
      isDirty={editor.isDirty}
      isSaving={editor.isSaving}
      src={mediaUrl(imagen._id, 800)}
      size={imagen}
      describesOnly={!canCorrect}
      theirs={theirs}
      failure={editor.failure?.reason ?? (Object.keys(theirs).length > 0 ? changedText : null)}
      notice={
        editor.isRestored && (
          <DraftNotice
            onDiscard={() => {
              setTheirs({})
              setBase(saved)
              editor.discard()
            }}
          />
        )
      }
      onSubmit={() => void save()}
      onClose={() => {
        void editor.autosave.remove()
        onClose()
      }}
    />
  )
}

const changedText = 'Otra persona cambió lo mismo. Mirá qué puso en cada campo y volvé a guardar.'

const valuesOf = (values: ImagenValues, fields: readonly string[]): Partial<Record<keyof ImagenValues, string>> =>
  Object.fromEntries(fields.map((field) => [field, String(values[field as keyof ImagenValues] ?? '')]))
