/** The state of the news form: what is written, what it is held against, the picture that waits, the draft in the browser. */
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { notUploaded, type UploadDone } from '../../../ui/images/upload-image.ts'
import { panelPath } from '../../session/gates.ts'
import { toast } from '../../ui/toast.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import type { NewImage } from '../imagenes/picker/picked-image.ts'
import { differences, NewsFormData, type NewsValues, newValues, valuesOf } from './news-values.ts'
import { photoStore } from './photo-store.ts'
import { draftsOf, type RestoredDraft } from './restored-draft.ts'
import { type SaveOutcome, toFormData } from './save-news.ts'

/** Between the success and the list (spec.md §9). */
const returnMs = 1000

/** A picture that is uploaded at save (PF04), with its key among the kept files. */
type Photo = NewImage & { readonly key: string; readonly done: UploadDone }
/** What a save is aimed at: `id` null creates; `revision` is the one that was seen. */
type Target = { readonly id: string | null; readonly revision: number | null }

/** A draft that says what is stored already is none: the answer to its save was lost. */
const usable = (restored: RestoredDraft | null, baseline: NewsValues): RestoredDraft | null =>
  restored && (restored.file || differences(restored.draft.values, baseline).length > 0) ? restored : null

const photoOf = (restored: RestoredDraft | null): Photo | null =>
  restored?.draft.photo && restored.file ? { ...restored.draft.photo, file: restored.file } : null

/** `noticia` null: a new item. The route's action has to be saveAction. */
export function useNewsForm(noticia: Noticia | null, restored: RestoredDraft | null) {
  const original = noticia?._id ?? null
  const [drafts] = useState(() => draftsOf(original, crypto.randomUUID()))
  /** What counts as unchanged. */
  const [baseline, setBaseline] = useState(() => (noticia ? valuesOf(noticia) : newValues()))
  const [draft, setDraft] = useState(() => usable(restored, baseline))
  const [target, setTarget] = useState<Target>({
    id: original,
    revision: draft ? draft.draft.revision : (noticia?.revision ?? null),
  })
  const [newId, setNewId] = useState(() => draft?.draft.sentId ?? crypto.randomUUID())
  const [isCreateSent, setCreateSent] = useState(Boolean(draft?.draft.sentId))
  const [photo, setPhoto] = useState(() => photoOf(draft))
  const [isKept, setKept] = useState(true)
  /** Set at once, unlike the fetcher's state: of two clicks in one moment the second saves nothing. */
  const isSent = useRef(false)

  const form = useForm<NewsValues>({
    initialValues: draft?.draft.values ?? baseline,
    validate: schemaResolver(NewsFormData, { sync: true }),
  })
  const { values } = form

  const fetcher = useFetcher<SaveOutcome>()
  const isSaving = fetcher.state !== 'idle'
  const isSaved = fetcher.data?.kind === 'saved'
  /** The refusal that was dealt with: it is not shown again. */
  const [answered, setAnswered] = useState<SaveOutcome | null>(null)
  const refused = !isSaving && fetcher.data?.kind === 'refused' && fetcher.data !== answered ? fetcher.data : null
  const isDirty = photo !== null || differences(values, baseline).length > 0

  useEffect(() => {
    if (isSaved || !isDirty) return drafts.forget()
    const kept = photo && {
      key: photo.key,
      details: { ...photo.details, tags: [...photo.details.tags] },
      done: photo.done,
    }
    setKept(drafts.write({ values, revision: target.revision, sentId: isCreateSent ? newId : null, photo: kept }))
  }, [drafts, values, target.revision, isCreateSent, newId, photo, isDirty, isSaved])

  const forget = () => {
    drafts.forget()
    if (photo) dropFile(photo.key)
  }
  useLeaveGuard(isDirty && !isSaved, forget)
  useOutcome(fetcher.data, {
    onSaved: forget,
    onRefused: ({ fields, done }) => {
      isSent.current = false
      form.setErrors({ ...fields })
      setPhoto((held) => held && { ...held, done })
    },
  })

  /** Sends what the form holds. `aim` says at which item, where that is not the one that was opened. */
  function send(aim: Target = target, createdId = newId) {
    if (isSent.current) return
    isSent.current = true
    if (aim.id === null) setCreateSent(true)
    const { done = notUploaded } = photo ?? {}
    const image = photo && { file: photo.file, details: photo.details }
    const submission = { id: aim.id, newId: createdId, revision: aim.revision, values, photo: image, done }
    void fetcher.submit(toFormData(submission), { method: 'post', encType: 'multipart/form-data' })
  }

  function choosePhoto(image: NewImage | null) {
    if (photo) dropFile(photo.key)
    if (!image) return setPhoto(null)
    const key = crypto.randomUUID()
    setPhoto({ ...image, key, done: notUploaded })
    photoStore.put(key, image.file).catch((cause: unknown) => {
      console.warn('The photo could not be kept', cause)
      setKept(false)
    })
  }

  /** Starts over from a stored version: nothing of what was written stays. */
  function replaceWith(next: NewsValues, seen: Target) {
    setDraft(null)
    setAnswered(fetcher.data ?? null)
    choosePhoto(null)
    setTarget(seen)
    setBaseline(next)
    form.setValues(next)
    form.clearErrors()
    drafts.discard()
  }

  return {
    form,
    photo,
    /** The draft that the form started with, until it is given up. */
    draft,
    target,
    isDirty,
    /** The browser keeps what is written. */
    isKept,
    isSaving,
    isSaved,
    refused,
    send,
    choosePhoto,
    removePhoto: () => (photo ? choosePhoto(null) : form.setFieldValue('imageId', null)),
    chooseImage: (imageId: string) => {
      choosePhoto(null)
      form.setFieldValue('imageId', imageId)
    },
    discardDraft: () => replaceWith(baseline, { id: original, revision: noticia?.revision ?? null }),
    takeStored: (stored: Noticia) => replaceWith(valuesOf(stored), { id: stored._id, revision: stored.revision }),
    /** What is written goes on top of `stored`, at the next save. */
    keepMine: (stored: Noticia) => {
      setAnswered(fetcher.data ?? null)
      setBaseline(valuesOf(stored))
      setTarget({ id: stored._id, revision: stored.revision })
    },
    /** The item is gone: what is written becomes another one. */
    saveAsNew: () => {
      const created = crypto.randomUUID()
      setNewId(created)
      setTarget({ id: null, revision: null })
      send({ id: null, revision: null }, created)
    },
  }
}

function dropFile(key: string): void {
  photoStore.remove(key).catch((cause: unknown) => console.warn('A kept photo could not be removed', cause))
}

type Handlers = {
  readonly onSaved: () => void
  readonly onRefused: (outcome: Extract<SaveOutcome, { kind: 'refused' }>) => void
}

/** Runs the fitting handler once for each outcome; a saved item leads to the list after a second (PF05). */
function useOutcome(outcome: SaveOutcome | undefined, handlers: Handlers): void {
  const navigate = useNavigate()
  const settle = useEffectEvent((settled: SaveOutcome) =>
    settled.kind === 'refused' ? handlers.onRefused(settled) : handlers.onSaved(),
  )
  useEffect(() => {
    if (!outcome) return
    settle(outcome)
    if (outcome.kind !== 'saved') return
    const timer = setTimeout(() => navigate(panelPath), returnMs)
    return () => clearTimeout(timer)
  }, [outcome, navigate])
}

/** Says what is missing before anything is sent (PF02). */
export const sayIncomplete = () => toast.failure('Por favor, completa todos los campos obligatorios')
