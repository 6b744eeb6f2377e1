/** The state of a part that is being changed: what the form holds, what it is held against, what is at fault, the draft in the browser. */
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Content } from '#contract/contenidos.ts'
import type { Nameable } from '#shared/content-references.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { useLeaveGuard } from '../../../editing/leave-guard.ts'
import type { OpenedDraft } from '../../../editing/open-draft.ts'
import { useCopies } from '../../../editing/use-copies.ts'
import { actingApi, can } from '../../../session/api.ts'
import { type Faults, faultsOf } from '../value/faults.ts'
import { partField } from '../value/field.ts'
import { isSame, type JsonObject } from '../value/json.ts'
import { merged } from '../value/merge.ts'
import { type PartDraft, partDrafts, storedValue } from './part-draft.ts'
import { type PartOutcome, type PartRefusal, type SavedPart, savePart } from './save-part.ts'

/** Somebody saved the part meanwhile. `base`: what both started from, null where that could not be read. */
export type Clash = { readonly stored: Content; readonly base: JsonObject | null }

const noFaults: Faults = new Map()

/** `opened`: the draft that this form starts with and keeps. */
export function usePartForm(loaded: Content, opened: OpenedDraft<PartDraft>, nameable: Nameable | null) {
  const { draft, writer } = opened
  const [drafts] = useState(() => partDrafts(loaded).drafts)
  const [stored, setStored] = useState(loaded)
  const [value, setValue] = useState(() => draft?.value ?? storedValue(loaded))
  /** The revision that a save is aimed at. */
  const [revision, setRevision] = useState(draft?.revision ?? loaded.revision)
  const [isRecovered, setRecovered] = useState(draft !== null)
  const [discarded, setDiscarded] = useState<PartDraft | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState<SavedPart | null>(null)
  const [refusal, setRefusal] = useState<PartRefusal | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  /** What the server found at fault in this very value. */
  const [refused, setRefused] = useState<{ readonly value: JsonObject; readonly faults: Faults } | null>(null)
  const isSent = useRef(false)

  const field = partField(loaded.name)
  const baseline = storedValue(stored)
  const isDirty = useMemo(() => !isSame(value, baseline), [value, baseline])

  // A part may have thousands of rows: they are looked at, and kept, once typing pauses.
  const settled = useDeferredValue(value)
  const found = useMemo(() => faultsOf(loaded.name, settled, nameable), [loaded.name, settled, nameable])
  const faults = useMemo(
    () => (refused?.value === settled ? new Map([...refused.faults, ...found]) : found),
    [refused, settled, found],
  )
  const held = useMemo(
    () => (isSame(settled, baseline) ? null : { value: settled, revision }),
    [settled, baseline, revision],
  )
  const copies = useCopies(drafts, writer, held)

  useLeaveGuard(isDirty, copies.forget, isSaving)

  /** Starts over from what is stored. */
  function startFrom(content: Content) {
    setStored(content)
    setValue(storedValue(content))
    setRevision(content.revision)
    setRecovered(false)
    setDiscarded(null)
    setRefusal(null)
    setRefused(null)
    setClash(null)
  }

  /** Meets what somebody saved meanwhile, and looks up what both started from. */
  async function meet(content: Content) {
    const version = { name: loaded.name, version: revision }
    const base = await actingApi['GET contenido'](version).catch((error: unknown) => console.warn('No base', error))
    setClash({ stored: content, base: base ? storedValue(base.contenido) : null })
  }

  /** Sends what the form holds; `nota` goes with a proposal. True when it is stored, or proposed. */
  async function save(nota: string): Promise<boolean> {
    if (isSent.current) return false
    isSent.current = true
    setSaving(true)
    setRefusal(null)
    const tools = { api: actingApi, reasonOf, maySave: can('moderate') }
    const sent = { name: loaded.name, value, revision, nota }
    const outcome = await savePart(sent, refusal?.isUncertain ?? false, tools)
    const isSaved = outcome.kind === 'saved' || outcome.kind === 'proposed'
    if (isSaved) {
      startFrom(outcome.content)
      setSaved(outcome)
    }
    if (outcome.kind === 'clash') await meet(outcome.content)
    if (outcome.kind === 'refused') {
      setRefused({ value, faults: new Map(Object.entries(outcome.fields)) })
      setRefusal(outcome)
    }
    tell(outcome)
    isSent.current = false
    setSaving(false)
    return isSaved
  }

  return {
    field,
    value,
    stored,
    revision,
    baseline,
    isDirty,
    faults: isDirty || found.size > 0 ? faults : noFaults,
    isRecovered,
    canUndoDiscard: discarded !== null && !isDirty,
    copies,
    isSaving,
    saved,
    refusal,
    clash,
    save,
    /** Puts another value into the form; nothing is stored. */
    become: (next: JsonObject) => {
      setSaved(null)
      setValue(next)
    },
    change: (make: (value: JsonObject) => JsonObject) => {
      setSaved(null)
      setValue(make)
    },
    startFrom,
    meet,
    discard: () => {
      startFrom(stored)
      setDiscarded({ value, revision })
    },
    undoDiscard: () => {
      if (!discarded) return
      setDiscarded(null)
      setRecovered(true)
      setRevision(discarded.revision)
      setValue(discarded.value)
    },
    closeClash: () => setClash(null),
    /** What is mine goes on top of what is stored, at the next save. */
    keepMine: ({ stored: theirs }: Clash) => {
      startFrom(theirs)
      setValue(value)
    },
    /** Both people's changes together, to be looked at before they are saved. */
    merge: ({ stored: theirs, base }: Clash) => {
      startFrom(theirs)
      if (base) setValue(merged(field, base, value, storedValue(theirs)))
    },
  }
}

/** Says how a save went; two versions of a part are a dialog's matter. */
function tell(outcome: PartOutcome): void {
  if (outcome.kind === 'saved') toast.success('Cambios guardados')
  if (outcome.kind === 'proposed') toast.success('La propuesta espera que un administrador la acepte')
  if (outcome.kind === 'refused')
    toast.failure(outcome.isUncertain ? 'No sabemos si se guardó' : 'No se guardó', outcome.reason)
}
