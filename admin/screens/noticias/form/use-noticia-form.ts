/** The state of the news form: what is written, what it is held against, the picture that waits, the copies of it. */
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Noticia, NoticiaVersion } from '#contract/noticias.ts'
import { notUploaded, type UploadDone } from '#ui/images/upload-image.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { useLeaveGuard } from '../../../controls/use-leave-guard.ts'
import type { OpenedDraft } from '../../../drafts/open-draft.ts'
import { useCopies } from '../../../drafts/use-copies.ts'
import { actingApi } from '../../../session/current.ts'
import { panelPath } from '../../../session/gates.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import { draftPorts, type FormItem, serverPlace } from '../drafts/draft-ports.ts'
import type { NoticiaDraft } from '../drafts/noticia-draft.ts'
import { photoStore } from '../drafts/photo-store.ts'
import {
  differences,
  isSameValue,
  NoticiaFormData,
  type NoticiaValues,
  newValues,
  valuesOf,
} from '../noticia-values.ts'
import { type MergedNoticia, mergeNoticia, whatCame } from './merge-noticia.ts'
import { type Conflict, type SaveOutcome, saveNoticia } from './save-noticia.ts'

/** Between the success and the list (spec.md §9). */
const returnMs = 1000

/** A picture that is uploaded at save, with its key among the kept files. */
type Photo = NewImagen & { readonly key: string; readonly done: UploadDone }
/** What a save is aimed at: `id` null creates; `revision` is the one that was seen. */
type Target = { readonly id: string | null; readonly revision: number | null }
/** What counts as unchanged, and where it is stored. */
type Baseline = Target & { readonly values: NoticiaValues }
/** What a new item is created as, so that sending it again makes no second one; `isSent`: it may be there already, only the answer was lost. */
type Creation = { readonly id: string; readonly isSent: boolean }
/** What a form held that was given up. */
type Discarded = {
  readonly values: NoticiaValues
  readonly photo: Photo | null
  readonly target: Target
  readonly creation: Creation
}
/**
 * Two versions of the item, and what they come to together (PF07). `version`: the earlier one that somebody was going back to; null where
 * what is written was being saved.
 */
export type Clash = { readonly conflict: Conflict; readonly merged: MergedNoticia; readonly version: number | null }

const baselineOf = (stored: Noticia | null): Baseline =>
  stored
    ? { id: stored._id, revision: stored.revision, values: valuesOf(stored) }
    : { id: null, revision: null, values: newValues() }

/** What became of a photo that the browser was given. */
type PhotoKeeping = { readonly key: string; readonly isKept: boolean }

/** Whether the browser has the photo that the form holds (PF06); null where it holds none. 'impossible': it was refused. */
function keepingOf(photo: Photo | null, last: PhotoKeeping | null): 'kept' | 'pending' | 'impossible' | null {
  if (!photo) return null
  if (last?.key !== photo.key) return 'pending'
  return last.isKept ? 'kept' : 'impossible'
}

const photoOf = ({ draft, file }: OpenedDraft<NoticiaDraft>): Photo | null =>
  draft?.photo && file ? { ...draft.photo, file } : null

/**
 * `opened`: the draft that this form starts with and keeps. `onElsewhere`: another form of the same person has written of this item since,
 * and the server keeps that.
 */
export function useNoticiaForm(item: FormItem, opened: OpenedDraft<NoticiaDraft>, onElsewhere: () => void) {
  const { noticia } = item
  const { draft, writer } = opened
  const [baseline, setBaseline] = useState(() => baselineOf(noticia))
  const [target, setTarget] = useState<Target>({
    id: baseline.id,
    revision: draft && noticia ? draft.revision : baseline.revision,
  })
  const [creation, setCreation] = useState<Creation>(() =>
    draft?.sentId ? { id: draft.sentId, isSent: true } : unsent(),
  )
  const [photo, setPhoto] = useState(() => photoOf(opened))
  const [isRecovered, setRecovered] = useState(draft !== null)
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  const [photoKeeping, setPhotoKeeping] = useState<PhotoKeeping | null>(() => photo && { key: photo.key, isKept: true })
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

  const [place] = useState(() => {
    const copyId = item.id ?? draft?.copyId ?? crypto.randomUUID()
    const over = draft?.over ?? null
    const { drafts } = draftPorts(item)
    return { copyId, over, drafts, server: serverPlace({ copyId, writer, over }, onElsewhere) }
  })
  const held = useMemo<NoticiaDraft | null>(() => {
    if (isSaved || !isDirty) return null
    const kept = photo && {
      key: photo.key,
      details: { ...photo.details, tags: [...photo.details.tags] },
      done: photo.done,
    }
    const sentId = creation.isSent ? creation.id : null
    return { values, revision: target.revision, sentId, copyId: place.copyId, over: place.over, photo: kept }
  }, [values, target.revision, creation, photo, isDirty, isSaved, place])
  const copies = useCopies(place.drafts, writer, held, place.server)

  const forget = () => {
    copies.forget()
    if (photo) dropFile(photo.key)
  }
  useLeaveGuard(isDirty && !isSaved, forget, isSaving)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(panelPath), returnMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])

  /**
   * Sends what the form holds. `aim` says at which item, where that is not the one that was opened. What somebody else saved meanwhile is
   * put together with it, and asked about where both changed the same.
   */
  async function send(aim: Target = target, created: Creation = creation) {
    if (isSent.current) return
    isSent.current = true
    if (aim.id === null) setCreation({ ...created, isSent: true })
    setSaving(true)
    let submission = { ...aim, newId: created.id, values, photo, done: photo?.done ?? notUploaded }
    for (;;) {
      const answer = await saveNoticia(submission, { api: actingApi, inform: toast.info, reasonOf })
      if (answer.kind === 'refused' && answer.conflict) {
        const { conflict, sent, done } = answer
        const merged = mergeNoticia(await baseOf(submission), sent, valuesOf(conflict.noticia))
        if (merged.asked.length === 0) {
          const stored = startOn(conflict.noticia, merged.values)
          if (merged.fromThem.length > 0) toast.info(whatCame(merged, conflict))
          submission = { ...submission, ...stored, values: merged.values, done }
          continue
        }
        setMeeting({ conflict, merged, version: null })
      }
      tell(answer)
      setOutcome(answer)
      setSaving(false)
      if (answer.kind === 'saved') return forget()
      isSent.current = false
      form.setErrors({ ...answer.fields })
      setPhoto((before) => before && { ...before, done: answer.done })
      return
    }
  }

  /** What the item said where this form started from; null where nobody knows any more. */
  async function baseOf({ id, revision }: Target): Promise<NoticiaValues | null> {
    if (revision === baseline.revision) return baseline.values
    if (id === null || revision === null) return null
    const history = await actingApi('noticia-versiones', { id }).catch((cause: unknown) =>
      console.warn('No base to merge on', cause),
    )
    const version = history?.versiones.find((one) => one.revision === revision)
    return version ? valuesOf(version) : null
  }

  /** Puts `next` on top of what is stored. */
  function startOn(noticia: Noticia, next: NoticiaValues): Baseline {
    const stored = baselineOf(noticia)
    setBaseline(stored)
    setTarget(stored)
    form.setValues(next)
    return stored
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
    copies,
    /** What the form holds would still be there if another text took its place. */
    canLeave: copies.browser.status !== 'failed' && keepingOf(photo, photoKeeping) !== 'impossible',
    photoKeeping: keepingOf(photo, photoKeeping),
    isSaving,
    isSaved,
    refused,
    clash: meeting,
    send: () => void send(),
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
    meet: (conflict: Conflict, version: NoticiaVersion) => {
      const theirs = valuesOf(conflict.noticia)
      const merged = mergeNoticia(null, { ...valuesOf(version), status: theirs.status }, theirs)
      setMeeting({ conflict, merged, version: version.revision })
    },
    closeClash,
    /** What was decided goes on top of what is stored, at the next save. */
    decide: ({ conflict, merged, version }: Clash, decided: NoticiaValues) => {
      closeClash()
      if (version !== null || !isSameValue(decided.imageId, merged.values.imageId)) hold(null)
      startOn(conflict.noticia, decided)
    },
    /** The item is gone: what is written becomes another one. */
    saveAsNew: () => {
      const nowhere = { id: null, revision: null }
      setTarget(nowhere)
      void send(nowhere, unsent())
    },
  }
}

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
