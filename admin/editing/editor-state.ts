/** State of an editor: saved version, target of the next save, result of the last one. */
import type { Merge, RemoteVersion, Saved, Target } from './document.ts'

/** `value`: what was sent; `isOutcomeUnknown`: no answer came, it may have been saved. */
export type SaveFailure<Value> = {
  readonly value: Value
  readonly message: string
  readonly reason: string
  readonly fields: Readonly<Record<string, string>>
  readonly isOutcomeUnknown: boolean
  /** The document was deleted meanwhile. */
  readonly isGone: boolean
}

/** `base`: the common ancestor, null where unknown; `fromVersion`: the revision being restored. */
export type Conflict<Value, Stored> = {
  readonly remote: RemoteVersion<Stored>
  readonly base: Value | null
  readonly merge: Merge<Value>
  readonly fromVersion: number | null
}

/** A discard that can be undone. `restoreFiles` brings back attachments. */
export type Discarded<Value> = Pick<EditorState<Value, unknown>, 'target' | 'createId' | 'mayExist'> & {
  readonly value: Value
  readonly restoreFiles: (() => void) | null
}

export type EditorState<Value, Stored> = {
  readonly stored: Stored | null
  readonly target: Target
  readonly createId: string
  /** A create was sent: the item may exist, even without an answer. */
  readonly mayExist: boolean
  /** `closed`: saved, and the form is about to close. */
  readonly phase: 'editing' | 'saving' | 'closed'
  /** The value comes from a draft. */
  readonly isRestored: boolean
  readonly discarded: Discarded<Value> | null
  readonly saved: Saved<Stored> | null
  readonly failure: SaveFailure<Value> | null
  readonly conflict: Conflict<Value, Stored> | null
}

export type EditorAction<Value, Stored> =
  | { readonly type: 'edited' }
  | { readonly type: 'saveStarted'; readonly target: Target; readonly createId: string }
  | { readonly type: 'saved'; readonly saved: Saved<Stored>; readonly next: StartingPoint<Stored> | null }
  | { readonly type: 'failed'; readonly failure: SaveFailure<Value> }
  | { readonly type: 'conflicted'; readonly conflict: Conflict<Value, Stored> }
  | { readonly type: 'conflictDismissed' }
  | { readonly type: 'rebased'; readonly stored: Stored; readonly target: Target }
  | { readonly type: 'reset'; readonly next: StartingPoint<Stored>; readonly discarded?: Discarded<Value> }
  | { readonly type: 'discardUndone' }

/** Saved version, target of the next save and id of a create, from which an editor starts. */
type StartingPoint<Stored> = { readonly stored: Stored | null; readonly target: Target; readonly createId: string }

export const initialState = <Value, Stored>(start: StartingPoint<Stored>): EditorState<Value, Stored> => ({
  ...start,
  mayExist: false,
  phase: 'editing',
  isRestored: false,
  discarded: null,
  saved: null,
  failure: null,
  conflict: null,
})

export function editorReducer<Value, Stored>(
  state: EditorState<Value, Stored>,
  action: EditorAction<Value, Stored>,
): EditorState<Value, Stored> {
  switch (action.type) {
    case 'edited':
      return state.saved ? { ...state, saved: null } : state
    case 'saveStarted': {
      const { target, createId } = action
      const mayExist = state.mayExist || target.id === null
      return { ...state, target, createId, mayExist, phase: 'saving', failure: null }
    }
    case 'saved':
      return action.next
        ? { ...initialState(action.next), saved: action.saved }
        : { ...state, phase: 'closed', saved: action.saved, conflict: null }
    case 'failed':
      return { ...state, phase: 'editing', failure: action.failure }
    case 'conflicted':
      return { ...state, phase: 'editing', conflict: action.conflict }
    case 'conflictDismissed':
      return { ...state, conflict: null, failure: null }
    case 'rebased':
      return { ...state, stored: action.stored, target: action.target, conflict: null, failure: null }
    case 'reset':
      return { ...initialState(action.next), discarded: action.discarded ?? null }
    case 'discardUndone': {
      if (!state.discarded) return state
      const { target, createId, mayExist } = state.discarded
      return { ...state, target, createId, mayExist, isRestored: true, discarded: null }
    }
  }
}
