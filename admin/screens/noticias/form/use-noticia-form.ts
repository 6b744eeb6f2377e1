/** The state of the news form: what is written, what it is held against, the picture that waits, the draft in the browser. */
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Noticia, NoticiaVersion } from '#contract/noticias.ts'
import { notUploaded, type UploadDone } from '#ui/images/upload-image.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { useLeaveGuard } from '../../../controls/use-leave-guard.ts'
import type { OpenedDraft } from '../../../drafts/open-draft.ts'
import { actingApi } from '../../../session/current.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import { draftPorts } from '../drafts/draft-ports.ts'
import type { NoticiaDraft } from '../drafts/noticia-draft.ts'
import { photoStore } from '../drafts/photo-store.ts'
import { useListPlace } from '../list-place.ts'
import { differences, NoticiaFormData, type NoticiaValues, newValues, valuesOf } from '../noticia-values.ts'
import { type Conflict, type SaveOutcome, saveNoticia } from './save-noticia.ts'

/** Between the success and the list (spec.md §9). */
const returnMs = 1000

/** A picture that is uploaded at save, with its key among the kept files. */
type Photo = NewImagen & { readonly key: string; readonly done: UploadDone }
/** What a save is aimed at: `id` null creates; `revision` is the one that was seen. */
type Target = { readonly id: string | null; readonly revision: number | null }
/** What counts as unchanged, and where it is stored. */
type Baseline = Target & { readonly values: NoticiaValues }
/** What a new item is created as; `isSent`: it may be there already, only the answer was lost. */
type Creation = { readonly id: string; readonly isSent: boolean }
/** What a form held that was given up. */
type Discarded = {
  readonly values: NoticiaValues
  readonly photo: Photo | null
  readonly target: Target
  readonly creation: Creation
}
/**
 * Two versions of the item, and what the form holds if its own goes on (PF07). `version`: the earlier one that somebody was going back
 * to; null where what is written was being saved.
 */
export type Clash = { readonly conflict: Conflict; readonly mine: NoticiaValues; readonly version: number | null }

const baselineOf = (stored: Noticia | null): Baseline =>
  stored
    ? { id: stored._id, revision: stored.revision, values: valuesOf(stored) }
    : { id: null, revision: null, values: newValues() }

/** Whether the browser has what the form holds (PF06). 'pending': the photo is on its way there; 'impossible': it refused something. */
export type Keeping = 'kept' | 'pending' | 'impossible'
/** What became of a photo that the browser was given. */
type PhotoKeeping = { readonly key: string; readonly isKept: boolean }

function keepingOf(areWordsKept: boolean, photo: Photo | null, last: PhotoKeeping | null): Keeping {
  if (!areWordsKept) return 'impossible'
  if (!photo) return 'kept'
  if (last?.key !== photo.key) return 'pending'
  return last.isKept ? 'kept' : 'impossible'
}

const photoOf = ({ draft, file }: OpenedDraft<NoticiaDraft>): Photo | null =>
  draft?.photo && file ? { ...draft.photo, file } : null

/** `noticia` null: a new item. `opened`: the draft that this form starts with and keeps. */
export function useNoticiaForm(noticia: Noticia | null, opened: OpenedDraft<NoticiaDraft>) {
  const { draft, writer } = opened
  const [drafts] = useState(() => draftPorts(noticia).drafts)
  const [baseline, setBaseline] = useState(() => baselineOf(noticia))
  const [target, setTarget] = useState<Target>({
    id: baseline.id,
    revision: draft ? draft.revision : baseline.revision,
  })
  const [creation, setCreation] = useState<Creation>(() =>
    draft?.sentId ? { id: draft.sentId, isSent: true } : unsent(),
  )
  const [photo, setPhoto] = useState(() => photoOf(opened))
  const [isRecovered, setRecovered] = useState(draft !== null)
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  const [areWordsKept, setWordsKept] = useState(true)
  const [photoKeeping, setPhotoKeeping] = useState<PhotoKeeping | null>(() => photo && { key: photo.key, isKept: true })
  /** Going back to an earlier version met a newer one. */
  const [meeting, setMeeting] = useState<Clash | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  /** Set at once, unlike `isSaving`: of two clicks in one moment the second saves nothing. */
  const isSent = useRef(false)

  const form = useForm<NoticiaValues>({
    initialValues: draft?.values ?? baseline.values,
    validate: schemaResolver(NoticiaFormData, { sync: true }),
  })
  const { values } = form

  const isSaved = outcome?.kind === 'saved'
  const refused = !isSaving && outcome?.kind === 'refused' ? outcome : null
  const isDirty = photo !== null || differences(values, baseline.values).length > 0
  const clash = meeting ?? (refused?.conflict ? { conflict: refused.conflict, mine: values, version: null } : null)

  useEffect(() => {
    if (isSaved || !isDirty) return drafts.forget(writer)
    const kept = photo && {
      key: photo.key,
      details: { ...photo.details, tags: [...photo.details.tags] },
      done: photo.done,
    }
    const sentId = creation.isSent ? creation.id : null
    setWordsKept(drafts.write(writer, { values, revision: target.revision, sentId, photo: kept }))
  }, [drafts, writer, values, target.revision, creation, photo, isDirty, isSaved])

  const forget = () => {
    drafts.forget(writer)
    if (photo) dropFile(photo.key)
  }
  useLeaveGuard(isDirty && !isSaved, forget)
  const navigate = useNavigate()
  const list = useListPlace(target.id ?? creation.id)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(list.to, { state: list.state }), returnMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate, list.to, list.state])

  /** Sends what the form holds. `aim` says at which item, where that is not the one that was opened. */
  function send(aim: Target = target, created: Creation = creation) {
    if (isSent.current) return
    isSent.current = true
    if (aim.id === null) setCreation({ ...created, isSent: true })
    setSaving(true)
    const submission = { ...aim, newId: created.id, values, photo, done: photo?.done ?? notUploaded }
    void saveNoticia(submission, { api: actingApi, inform: toast.info, reasonOf }).then((answer) => {
      tell(answer)
      setOutcome(answer)
      setSaving(false)
      if (answer.kind === 'saved') return forget()
      isSent.current = false
      form.setErrors({ ...answer.fields })
      setPhoto((held) => held && { ...held, done: answer.done })
    })
  }

  function hold(next: Photo | null) {
    if (photo) dropFile(photo.key)
    setPhoto(next)
    if (!next) return
    const { key } = next
    photoStore.put(key, next.file).then(
      () => setPhotoKeeping({ key, isKept: true }),
      (cause: unknown) => {
        console.warn('The photo could not be kept', cause)
        setPhotoKeeping({ key, isKept: false })
      },
    )
  }
  const choosePhoto = (image: NewImagen) => hold({ ...image, key: crypto.randomUUID(), done: notUploaded })

  const closeClash = () => {
    setMeeting(null)
    setOutcome(null)
  }

  /** Starts over from what is stored: nothing of what was written stays. */
  function startFrom(next: Baseline) {
    closeClash()
    setRecovered(false)
    setDiscarded(null)
    hold(null)
    setTarget(next)
    setCreation(unsent())
    setBaseline(next)
    form.setValues(next.values)
    form.clearErrors()
  }

  return {
    form,
    photo,
    target,
    isDirty,
    /** The form started with a draft that is still in it. */
    isRecovered,
    /** What was given up can be taken back: nothing was written in its place. */
    canUndoDiscard: discarded !== null && !isDirty,
    keeping: keepingOf(areWordsKept, photo, photoKeeping),
    isSaving,
    isSaved,
    refused,
    clash,
    send,
    choosePhoto,
    removePhoto: () => (photo ? hold(null) : form.setFieldValue('imageId', null)),
    chooseImage: (imageId: string) => {
      hold(null)
      form.setFieldValue('imageId', imageId)
    },
    discard: () => {
      startFrom(baseline)
      setDiscarded({ values, photo, target, creation })
    },
    undoDiscard: () => {
      if (!discarded) return
      setDiscarded(null)
      setRecovered(true)
      setTarget(discarded.target)
      setCreation(discarded.creation)
      hold(discarded.photo)
      form.setValues(discarded.values)
    },
    takeStored: (stored: Noticia) => startFrom(baselineOf(stored)),
    /** Going back to `version` met what somebody saved meanwhile: nothing was changed. */
    meet: (conflict: Conflict, version: NoticiaVersion) =>
      setMeeting({
        conflict,
        mine: {
          ...valuesOf(version),
          status: valuesOf(conflict.noticia).status,
          publishAt: conflict.noticia.publishAt,
          unpublishAt: conflict.noticia.unpublishAt,
        },
        version: version.revision,
      }),
    closeClash,
    /** What is mine goes on top of what is stored, at the next save. */
    keepMine: ({ conflict, mine, version }: Clash) => {
      closeClash()
      if (version !== null) hold(null)
      const stored = baselineOf(conflict.noticia)
      setBaseline(stored)
      setTarget(stored)
      form.setValues(mine)
    },
    /** The item is gone: what is written becomes another one. */
    saveAsNew: () => {
      const nowhere = { id: null, revision: null }
      setTarget(nowhere)
      send(nowhere, unsent())
    },
  }
}

/** Under which id a new item is created: sending it again then makes no second one. */
const unsent = (): Creation => ({ id: crypto.randomUUID(), isSent: false })

function dropFile(key: string): void {
  photoStore.remove(key).catch((cause: unknown) => console.warn('A kept photo could not be removed', cause))
}

/** Says how a save went, wherever its user is by then. Two versions of an item are a dialog's matter. */
function tell(outcome: SaveOutcome): void {
  if (outcome.kind === 'saved') toast.success(outcome.message)
  else if (!outcome.conflict) toast.failure(outcome.message, outcome.reason)
}

/** Says what is missing before anything is sent (PF02). */
export const sayIncomplete = () => toast.failure('Por favor, completa todos los campos obligatorios')
