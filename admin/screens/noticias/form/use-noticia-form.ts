/** The state of the news form: what is written, what it is held against, the photos that wait, the copies of it. */
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Noticia, NoticiaVersion } from '#contract/noticias.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { useLeaveGuard } from '../../../editing/leave-guard.ts'
import type { OpenedDraft } from '../../../editing/open-draft.ts'
import { useAutosave } from '../../../editing/use-autosave.ts'
import { actingApi } from '../../../session/api.ts'
import { draftPorts, type FormItem, serverPlace } from '../drafts/draft-ports.ts'
import { type NoticiaDraft, withPhotos } from '../drafts/noticia-draft.ts'
import { useListPlace } from '../list-place.ts'
import { confirmEndOfEmbargo, hasComeOut, timeState } from '../noticia-time.ts'
import { differences, NoticiaFormData, type NoticiaValues, newValues, valuesOf } from '../noticia-values.ts'
import { type MergedNoticia, mergeNoticia, whatCame } from './merge-noticia.ts'
import { type Conflict, type Done, type SaveOutcome, saveNoticia } from './save-noticia.ts'
import { draftOf, keepingOf, useNewPhotos, type WaitingPhoto } from './use-new-photos.ts'

/** Between the success and the list (spec.md §9). */
const returnMs = 1000

/** What a save is aimed at: `id` null creates; `revision` is the one that was seen. */
type Target = { readonly id: string | null; readonly revision: number | null }
/** What counts as unchanged, and where it is stored. */
type Baseline = Target & { readonly values: NoticiaValues }
/** What a new item is created as, so that sending it again makes no second one; `isSent`: it may be there already, only the answer was lost. */
type Creation = { readonly id: string; readonly isSent: boolean }
/** What a form held that was given up. */
type Discarded = {
  readonly values: NoticiaValues
  readonly photos: readonly WaitingPhoto[]
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
  const newPhotos = useNewPhotos(opened)
  const [isRecovered, setRecovered] = useState(draft !== null)
  const [discarded, setDiscarded] = useState<Discarded | null>(null)
  /** Going back to an earlier version met a newer one. */
  const [meeting, setMeeting] = useState<Clash | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  /** Set at once, unlike `isSaving`: of two clicks in one moment the second saves nothing. */
  const isSent = useRef(false)

  const form = useForm<NoticiaValues>({
    initialValues: draft ? withPhotos(draft, opened.files).values : baseline.values,
    validate: schemaResolver(NoticiaFormData, { sync: true }),
  })
  const { values } = form

  const isSaved = outcome?.kind === 'saved'
  const refused = !isSaving && outcome?.kind === 'refused' ? outcome : null
  const isDirty = differences(values, baseline.values).length > 0
  // Each change of a field copies all of them.
  const imageIds = values.imageIds.join()
  /** Those of the item as it stands: one that was taken out waits for nothing. */
  const photos = useMemo(
    () => newPhotos.photos.filter(({ key }) => imageIds.split(',').includes(key)),
    [newPhotos.photos, imageIds],
  )
  const photoKeeping = keepingOf(photos, newPhotos.keptFiles)

  const [place] = useState(() => {
    const copyId = item.id ?? draft?.copyId ?? crypto.randomUUID()
    const over = draft?.over ?? null
    const { drafts } = draftPorts(item)
    return { copyId, over, drafts, server: serverPlace({ copyId, writer, over }, onElsewhere) }
  })
  const held = useMemo<NoticiaDraft | null>(() => {
    if (isSaved || !isDirty) return null
    const sentId = creation.isSent ? creation.id : null
    return {
      values,
      revision: target.revision,
      sentId,
      copyId: place.copyId,
      over: place.over,
      photos: photos.map(draftOf),
    }
  }, [values, target.revision, creation, photos, isDirty, isSaved, place])
  const copies = useAutosave(place.drafts, writer, held, place.server)

  const forget = () => {
    copies.forget()
    newPhotos.clear()
  }
  useLeaveGuard(isDirty && !isSaved, forget, isSaving)
  const navigate = useNavigate()
  const id = target.id ?? creation.id
  const list = useListPlace(id)
  const published = useMemo(
    () => (timeState(values) === 'out' ? { _id: id, title: values.title, excerpt: values.excerpt } : null),
    [id, values],
  )
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(list.to, { state: { ...list.state, published } }), returnMs)
    return () => clearTimeout(timer)
  }, [isSaved, navigate, list.to, list.state, published])

  /**
   * Sends what the form holds. `aim` says at which item, where that is not the one that was opened. What somebody else saved meanwhile is
   * put together with it, and asked about where both changed the same.
   */
  async function send(aim: Target = target, created: Creation = creation) {
    if (isSent.current) return
    isSent.current = true
    if (aim.id === null) setCreation({ ...created, isSent: true })
    setSaving(true)
    let submission = { ...aim, newId: created.id, values, photos, done: doneOf(photos) }
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
      newPhotos.came(answer.done)
      return
    }
  }

  /** What the item said where this form started from; null where nobody knows any more. */
  async function baseOf({ id, revision }: Target): Promise<NoticiaValues | null> {
    if (revision === baseline.revision) return baseline.values
    if (id === null || revision === null) return null
    const history = await actingApi['GET noticia-versiones/{id}']({ id }).catch((cause: unknown) =>
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

  const closeClash = () => {
    setMeeting(null)
    setOutcome(null)
  }

  /** Starts over from what is stored: nothing of what was written stays. */
  function startFrom(next: Baseline) {
    closeClash()
    setRecovered(false)
    setDiscarded(null)
    newPhotos.clear()
    setTarget(next)
    setCreation(unsent())
    setBaseline(next)
    form.setValues(next.values)
    form.clearErrors()
  }

  return {
    form,
    photos,
    newPhotos,
    target,
    isDirty,
    /** The form started with a draft that is still in it. */
    isRecovered,
    /** What was given up can be taken back: nothing was written in its place. */
    canUndoDiscard: discarded !== null && !isDirty,
    copies,
    /** What the form holds would still be there if another text took its place. */
    canLeave: copies.browser.status !== 'failed' && photoKeeping !== 'impossible',
    photoKeeping,
    isSaving,
    isSaved,
    refused,
    clash: meeting,
    /** Its status as it is stored. */
    storedStatus: baseline.values.status,
    /** Saves; asks first where a planned item would go out at once. */
    sendAsking: async () => {
      const stored = baseline.values
      if (
        hasComeOut(stored, Date.now(), values) &&
        !(await confirmEndOfEmbargo(stored, 'Al guardar la ven los lectores.', 'Guardar y publicar'))
      )
        return
      await send()
    },
    discard: () => {
      startFrom(baseline)
      setDiscarded({ values, photos, target, creation })
    },
    undoDiscard: () => {
      if (!discarded) return
      setDiscarded(null)
      setRecovered(true)
      setTarget(discarded.target)
      setCreation(discarded.creation)
      newPhotos.restore(discarded.photos)
      form.setValues(discarded.values)
    },
    takeStored: (stored: Noticia) => startFrom(baselineOf(stored)),
    /** Going back to `version` met what somebody saved meanwhile: nothing was changed. */
    meet: (conflict: Conflict, version: NoticiaVersion) => {
      const theirs = valuesOf(conflict.noticia)
      const { status, publishAt, unpublishAt } = theirs
      const merged = mergeNoticia(null, { ...valuesOf(version), status, publishAt, unpublishAt }, theirs)
      setMeeting({ conflict, merged, version: version.revision })
    },
    closeClash,
    /** What was decided goes on top of what is stored, at the next save. */
    decide: ({ conflict }: Clash, decided: NoticiaValues) => {
      closeClash()
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

const doneOf = (photos: readonly WaitingPhoto[]): Done => new Map(photos.map(({ key, done }) => [key, done]))

/** Under which id a new item is created: sending it again then makes no second one. */
const unsent = (): Creation => ({ id: crypto.randomUUID(), isSent: false })

/** Says how a save went, wherever its user is by then. Two versions of an item are a dialog's matter. */
function tell(outcome: SaveOutcome): void {
  if (outcome.kind === 'saved') toast.success(outcome.message)
  else if (!outcome.conflict) toast.failure(outcome.message, outcome.reason)
}

/** Says what is missing before anything is sent (PF02). */
export const sayIncomplete = () => toast.failure('Por favor, completa todos los campos obligatorios')
