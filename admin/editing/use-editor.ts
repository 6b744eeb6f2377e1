/** The editor of a document: drafts, autosave, saving, conflicts. The form holds the value. */
import { useMemo, useReducer, useRef, useState } from 'react'
import { toast } from '../controls/toast.tsx'
import { browserDrafts } from './browser-drafts.ts'
import type { EditableDocument, EditorDraft, RemoteVersion, Target } from './document.ts'
import { type EditorState, editorReducer, initialState } from './editor-state.ts'
import { useLeaveGuard } from './leave-guard.ts'
import type { OpenDraft } from './open-draft.ts'
import { baseOf, type SaveResult, saveDocument } from './save.ts'
import { type RemoteAutosave, useAutosave } from './use-autosave.ts'

const newId = (): string => crypto.randomUUID()

type Form<Value, Draft extends EditorDraft<Value>> = {
  readonly value: Value
  /** The value to compare and autosave, debounced where comparing at each key is expensive. */
  readonly settled?: Value
  readonly set: (next: Value | ((before: Value) => Value)) => void
  /** Further fields of the draft; the same object until they change. */
  readonly extra: Omit<Draft, keyof EditorDraft<Value>>
  readonly remote?: RemoteAutosave<Draft>
  /**
   * Files uploaded at save. `forget` removes their stored copies; `clear` discards them and returns a function that restores them.
   */
  readonly files?: {
    readonly prepare: (value: Value) => Promise<Value>
    readonly forget: () => void
    readonly clear: () => () => void
  }
  readonly closesOnSave?: boolean
}

export const initialValue = <Value, Stored, Draft extends EditorDraft<Value>>(
  document: EditableDocument<Value, Stored, Draft>,
  { draft }: OpenDraft<Draft>,
): Value => draft?.value ?? document.valueOf(document.initial)

/** `document` and `opened` must not change between renders. */
export function useEditor<Value, Stored, Draft extends EditorDraft<Value>>(
  document: EditableDocument<Value, Stored, Draft>,
  opened: OpenDraft<Draft>,
  { value, settled = value, set, extra, remote, files, closesOnSave = false }: Form<Value, Draft>,
) {
  const [state, dispatch] = useReducer(editorReducer<Value, Stored>, null, () => stateOf(document, opened.draft))
  const { stored, target, createId, mayExist, phase, discarded, conflict } = state
  const [drafts] = useState(() => browserDrafts(document.draftKey, document.draftSchema).drafts)
  /** Set at once, unlike the phase: blocks a second save in the same tick. */
  const isSending = useRef(false)

  const baseline = useMemo(() => document.valueOf(stored), [document, stored])
  const isDirty = useMemo(() => !document.isEqual(value, baseline), [document, value, baseline])
  const isClosed = phase === 'closed'
  const hasChanges = settled === value ? isDirty : !document.isEqual(settled, baseline)
  const draft = useMemo(
    () =>
      isClosed || !hasChanges
        ? null
        : ({ ...extra, value: settled, revision: target.revision, createId: mayExist ? createId : null } as Draft),
    [settled, hasChanges, isClosed, extra, target.revision, mayExist, createId],
  )
  const autosave = useAutosave(drafts, opened.writer, draft, remote)
  const discardDraft = () => {
    files?.forget()
    return autosave.remove()
  }
  useLeaveGuard(isDirty && !isClosed, discardDraft, phase === 'saving')

  const startFrom = (next: Stored | null) => ({
    stored: next,
    target: next === null ? { id: null, revision: null } : document.targetOf(next),
    createId: newId(),
  })

  function reset(next: Stored | null): void {
    files?.clear()
    dispatch({ type: 'reset', next: startFrom(next) })
    set(document.valueOf(next))
  }
  /** Continues with `next`, based on a newer saved version. */
  function rebase(newer: Stored, next: Value): void {
    dispatch({ type: 'rebased', stored: newer, target: document.targetOf(newer) })
    set(next)
  }

  /** Saves the value; null while another save runs. */
  async function save(note = '', to: Target = target, key = createId): Promise<SaveResult<Value, Stored> | null> {
    if (isSending.current) return null
    isSending.current = true
    dispatch({ type: 'saveStarted', target: to, createId: key })
    const input = { ...to, value, stored, createId: key, note }
    const result = await saveDocument(document, input, {
      isOutcomeUnknown: state.failure?.isOutcomeUnknown ?? false,
      prepare: files?.prepare,
      onMerged(newer, merge) {
        rebase(newer.stored, merge.value)
        if (merge.incoming.length > 0 && document.autoMerge) toast.info(document.autoMerge.mergeSummary(merge, newer))
      },
    })
    if (result.kind === 'saved') {
      const { saved } = result
      toast.success(document.savedText(input, saved))
      dispatch({ type: 'saved', saved, next: closesOnSave ? null : startFrom(saved.stored) })
      if (closesOnSave) void discardDraft()
      else set(document.valueOf(saved.stored))
    } else if (result.kind === 'failed') {
      toast.failure(result.failure.message, result.failure.reason)
      dispatch({ type: 'failed', failure: result.failure })
    } else dispatch({ type: 'conflicted', conflict: result.conflict })
    if (!(closesOnSave && result.kind === 'saved')) isSending.current = false
    return result
  }

  return {
    ...state,
    baseline,
    isDirty,
    autosave,
    isSaving: phase === 'saving',
    isClosed,
    canUndoDiscard: discarded !== null && !isDirty,
    save,
    saveAsNew: () => save('', { id: null, revision: null }, newId()),
    edit(next: Value | ((before: Value) => Value)) {
      dispatch({ type: 'edited' })
      set(next)
    },
    reset,
    rebase,
    discard() {
      const restoreFiles = files?.clear() ?? null
      dispatch({
        type: 'reset',
        next: startFrom(stored),
        discarded: { value, target, createId, mayExist, restoreFiles },
      })
      set(baseline)
    },
    undoDiscard() {
      if (!discarded) return
      dispatch({ type: 'discardUndone' })
      discarded.restoreFiles?.()
      set(discarded.value)
    },
    /** Opens a conflict of `mine`, or of the revision being restored, with another user's version. */
    async openConflict(newer: RemoteVersion<Stored>, mine = value, fromVersion: number | null = null) {
      const base = fromVersion === null ? await baseOf(document, stored, target) : null
      const merge = document.merge(base, mine, document.valueOf(newer.stored))
      dispatch({ type: 'conflicted', conflict: { remote: newer, base, merge, fromVersion } })
    },
    dismissConflict: () => dispatch({ type: 'conflictDismissed' }),
    /** Continues with the decided value, based on their version. */
    resolve: (decided: Value) => conflict && rebase(conflict.remote.stored, decided),
    takeTheirs: () => conflict && reset(conflict.remote.stored),
  }
}
export type Editor<Value, Stored, Draft extends EditorDraft<Value>> = ReturnType<typeof useEditor<Value, Stored, Draft>>

function stateOf<Value, Stored, Draft extends EditorDraft<Value>>(
  { initial, targetOf }: EditableDocument<Value, Stored, Draft>,
  draft: Draft | null,
): EditorState<Value, Stored> {
  const start = initial === null ? { id: null, revision: null } : targetOf(initial)
  const revision = initial !== null && draft ? (draft.revision ?? start.revision) : start.revision
  return {
    ...initialState({ stored: initial, target: { ...start, revision }, createId: draft?.createId ?? newId() }),
    mayExist: Boolean(draft?.createId),
    isRestored: draft !== null,
  }
}
