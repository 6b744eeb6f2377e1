import { expect, test } from 'vitest'
import { type EditorAction, type EditorState, editorReducer, initialState } from './editor-state.ts'

type Stored = { readonly id: string; readonly revision: number }
const start = { stored: null, target: { id: null, revision: null }, createId: 'n1' }
const stored: Stored = { id: 'a', revision: 2 }
const next = { stored, target: stored, createId: 'n2' }
const failure = {
  value: 'v',
  message: 'No se guardó',
  reason: 'No',
  fields: {},
  isOutcomeUnknown: true,
  isGone: false,
}
const conflict = {
  remote: { stored, por: null, at: null },
  base: null,
  merge: { value: 'v', incoming: [], conflicts: [] },
  fromVersion: null,
}
const after = (...actions: readonly EditorAction<string, Stored>[]): EditorState<string, Stored> =>
  actions.reduce(editorReducer<string, Stored>, initialState<string, Stored>(start))
const saveStarted = { type: 'saveStarted', target: start.target, createId: 'n1' } as const

test('NR12 marks a sent create as possibly existing, also after a failure', () => {
  expect(after(saveStarted)).toMatchObject({ phase: 'saving', mayExist: true })
  expect(after(saveStarted, { type: 'failed', failure })).toMatchObject({ phase: 'editing', mayExist: true, failure })
})

test('starts from the saved version and shows the result until the next edit', () => {
  const saved = { stored, isProposed: false }
  const state = after(saveStarted, { type: 'saved', saved, next })
  expect(state).toMatchObject({ ...next, phase: 'editing', mayExist: false, saved })
  expect(editorReducer(state, { type: 'edited' }).saved).toBeNull()
  expect(after(saveStarted, { type: 'saved', saved, next: null }).phase).toBe('closed')
})

test('PF07 keeps saving after a merge; after a decision the next save targets the other version', () => {
  const rebased = { type: 'rebased', stored, target: stored } as const
  expect(after(saveStarted, rebased)).toMatchObject({ phase: 'saving', target: stored })
  const decided = after(saveStarted, { type: 'conflicted', conflict }, rebased)
  expect(decided).toMatchObject({ phase: 'editing', target: stored, conflict: null })
  const closed = after(saveStarted, { type: 'conflicted', conflict }, { type: 'conflictDismissed' })
  expect(closed).toMatchObject({ conflict: null, target: start.target })
})

test('PF06 restores target and create id when a discard is undone', () => {
  const discarded = { value: 'v', target: stored, createId: 'n9', mayExist: true, restoreFiles: null }
  const state = after({ type: 'reset', next: start, discarded })
  expect(state).toMatchObject({ target: start.target, discarded })
  expect(editorReducer(state, { type: 'discardUndone' })).toMatchObject({
    ...{ target: stored, createId: 'n9', mayExist: true, isRestored: true, discarded: null },
  })
})
