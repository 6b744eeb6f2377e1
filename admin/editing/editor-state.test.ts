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

test('NR12 a sent create may exist, whatever its response', () => {
  expect(after(saveStarted)).toMatchObject({ phase: 'saving', mayExist: true })
  expect(after(saveStarted, { type: 'failed', failure })).toMatchObject({ phase: 'editing', mayExist: true, failure })
})

test('ED17 a pending save starts from the stored value until the value changes', () => {
  const saved = { stored, isProposed: false }
  const state = after(saveStarted, { type: 'saved', saved, next })
  expect(state).toMatchObject({ ...next, phase: 'editing', mayExist: false, saved })
  expect(editorReducer(state, { type: 'edited' }).saved).toBeNull()
  expect(after(saveStarted, { type: 'saved', saved, next: null }).phase).toBe('closed')
})

test('PF07 a merge during a save goes on saving; a decision bases the next save on theirs', () => {
  const rebased = { type: 'rebased', stored, target: stored } as const
  expect(after(saveStarted, rebased)).toMatchObject({ phase: 'saving', target: stored })
  const decided = after(saveStarted, { type: 'conflicted', conflict }, rebased)
  expect(decided).toMatchObject({ phase: 'editing', target: stored, conflict: null })
  const closed = after(saveStarted, { type: 'conflicted', conflict }, { type: 'conflictDismissed' })
  expect(closed).toMatchObject({ conflict: null, target: start.target })
})

test('PF06 a recovered draft keeps its target and create id', () => {
  const discarded = { value: 'v', target: stored, createId: 'n9', mayExist: true, restoreFiles: null }
  const state = after({ type: 'reset', next: start, discarded })
  expect(state).toMatchObject({ target: start.target, discarded })
  expect(editorReducer(state, { type: 'discardUndone' })).toMatchObject({
    ...{ target: stored, createId: 'n9', mayExist: true, isRestored: true, discarded: null },
  })
})
