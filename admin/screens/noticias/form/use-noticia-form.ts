import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { ApiError } from '#contract/client.ts'
import type { NoticiaVersion } from '#contract/noticias.ts'
import { toast } from '../../../controls/toast.tsx'
import type { OpenDraft } from '../../../editing/open-draft.ts'
import { useEditor } from '../../../editing/use-editor.ts'
import { api } from '../../../session/api.ts'
import { confirmPublishing, scheduleState } from '../noticia-time.ts'
import { NoticiaFormData, type NoticiaValues, valuesOf } from '../noticia-values.ts'
import { editPath, useReturnToList } from '../return-to-list.ts'
import { type FormItem, type NoticiaDocument, type NoticiaDraft, omitMissingPhotos } from './noticia-document.ts'
import { remoteAutosave } from './noticia-drafts.ts'
import { uploadPhotos } from './upload-photos.ts'
import { draftPhotoOf, photoStorageState, useNewPhotos } from './use-photos.ts'

/** Milliseconds between success and list (spec.md §9). */
const returnMs = 1000

/** State of the news form. `onElsewhere` runs when the server keeps another form's newer draft. */
export function useNoticiaForm(
  item: FormItem,
  document: NoticiaDocument,
  opened: OpenDraft<NoticiaDraft>,
  onElsewhere: () => void,
) {
  const { draft, writer, files } = opened
  const newPhotos = useNewPhotos(opened)
  const form = useForm<NoticiaValues>({
    initialValues: draft ? omitMissingPhotos(draft, files).value : document.valueOf(document.initial),
    validate: schemaResolver(NoticiaFormData, { sync: true }),
  })
  const { values } = form

  // Stable across changes of other fields.
  const imageIds = values.imageIds.join()
  /** Pending photos that are still in the item. */
  const photos = useMemo(
    () => newPhotos.photos.filter(({ key }) => imageIds.split(',').includes(key)),
    [newPhotos.photos, imageIds],
  )
  const photoStorage = photoStorageState(photos, newPhotos.keptFiles)

  /** Place of the server draft: its item, and in `over` the form whose draft this one continues and replaces. */
  const [copy] = useState(() => ({
    copyId: item.id ?? draft?.copyId ?? crypto.randomUUID(),
    over: draft?.over ?? null,
  }))
  const [remote] = useState(() => remoteAutosave({ ...copy, writer }, onElsewhere))
  const extra = useMemo(() => ({ ...copy, photos: photos.map(draftPhotoOf) }), [copy, photos])
  const editor = useEditor(document, opened, {
    ...{ value: values, extra, remote, closesOnSave: true },
    set(next) {
      form.setValues(typeof next === 'function' ? next(form.getValues()) : next)
      form.clearErrors()
    },
    files: {
      prepare: (value) => uploadPhotos(value, photos, { api, inform: toast.info, onProgress: newPhotos.markUploaded }),
      forget: newPhotos.forget,
      clear: newPhotos.clear,
    },
  })
  const { target, createId, isClosed, baseline } = editor

  const navigate = useNavigate()
  const id = target.id ?? createId
  const listLink = useReturnToList(id)
  const published = useMemo(
    () => (scheduleState(values) === 'public' ? { _id: id, title: values.title, excerpt: values.excerpt } : null),
    [id, values],
  )
  const goesToReview = useRef(false)
  const isNavigating = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isClosed && goesToReview.current) navigate(editPath(id), { state: { list: listLink.to, opensReview: true } })
  }, [isClosed, navigate, id, listLink.to])
  useEffect(() => {
    // The user may be leaving for another screen.
    if (!isClosed || goesToReview.current || isNavigating) return
    const timer = setTimeout(() => navigate(listLink.to, { state: { ...listLink.state, published } }), returnMs)
    return () => clearTimeout(timer)
  }, [isClosed, isNavigating, navigate, listLink.to, listLink.state, published])

  async function send(save: () => ReturnType<typeof editor.save>) {
    const result = await save()
    if (result?.kind === 'failed') form.setErrors({ ...result.failure.fields })
  }

  return {
    ...editor,
    form,
    photos,
    newPhotos,
    /** Whether another draft can replace this one without loss. */
    canLeave: editor.autosave.browser.status !== 'failed' && photoStorage !== 'impossible',
    photoStorage,
    /** Saves, and returns to the list or opens the review; confirms first where a planned item would be published at once. */
    async send(next: 'list' | 'review' = 'list') {
      goesToReview.current = next === 'review'
      const times = [baseline, Date.now(), values] as const
      if (await confirmPublishing(times, 'Al guardar la ven los lectores.', 'Guardar y publicar'))
        await send(editor.save)
    },
    saveAsNew: () => send(editor.saveAsNew),
    /** Opens the conflict of restoring `version` over another user's save. */
    openRestoreConflict({ noticia: stored, por, at }: NonNullable<ApiError['conflict']>, version: NoticiaVersion) {
      const { status, publishAt, unpublishAt } = valuesOf(stored)
      const mine = { ...valuesOf(version), status, publishAt, unpublishAt }
      return editor.openConflict({ stored, por, at }, mine, version.revision)
    },
  }
}
