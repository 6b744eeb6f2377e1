import { expect, test, vi } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import { type SavableDocument, SaveError, type SaveInput } from './document.ts'
import { mergeFields } from './merge-fields.ts'
import { saveDocument } from './save.ts'

type Text = { readonly title: string; readonly body: string }
type Stored = Text & { readonly revision: number }

const first: Stored = { title: 'Uno', body: 'Uno', revision: 1 }
const input = { id: 'a', revision: 1, stored: first, createId: 'n', note: '', value: { title: 'Mío', body: 'Uno' } }
const theirs = (more: Partial<Stored> = {}): Stored => ({ ...first, revision: 2, ...more })
const changed = (stored: Stored) => Object.assign(new ApiError(409, { error: 'Cambió' }), { stored })
const lost = refusal(0)

type Options = Partial<Parameters<typeof saveDocument<Text, Stored>>[2]> & { readonly stored?: Stored }

/** A document whose saves end as scripted. */
function scripted(...ends: readonly (Stored | Error)[]) {
  const left = [...ends]
  const sent: SaveInput<Text, Stored>[] = []
  const readBack = vi.fn(async (): Promise<{ stored: Stored; isProposed: boolean } | null> => null)
  const document = {
    targetOf: ({ revision }) => ({ id: 'a', revision }),
    valueOf: (stored) => ({ title: stored?.title ?? '', body: stored?.body ?? '' }),
    async save(one) {
      sent.push(one)
      const end = left.shift()
      if (!end || end instanceof Error) throw end
      return { stored: end, isProposed: false }
    },
    readBack,
    isAlreadySaved: (stored, value) => stored.title === value.title && stored.body === value.body,
    conflictOf: (error) => ('stored' in error ? { stored: error.stored as Stored, por: null, at: null } : null),
    readRevision: async () => null,
    merge: (...versions) => mergeFields(['title', 'body'], Object.is, versions),
    autoMerge: { mergeSummary: () => '' },
    failedText: () => 'No se guardó',
  } satisfies SavableDocument<Text, Stored>
  const onMerged = vi.fn()
  const save = ({ stored = first, ...options }: Options = {}) =>
    saveDocument<Text, Stored>(document, { ...input, stored }, { isOutcomeUnknown: false, onMerged, ...options })
  return { save, sent, readBack, onMerged, document }
}

test('NR12 reads back a lost answer; the outcome is unknown when nothing is found', async () => {
  const { save, readBack } = scripted(lost, lost)
  readBack.mockResolvedValueOnce({ stored: theirs(), isProposed: false })
  expect((await save()).kind).toBe('saved')
  expect(await save()).toMatchObject({ kind: 'failed', failure: { isOutcomeUnknown: true, isGone: false } })
})

test('NR12 reads back before a retry, and sends nothing when that fails', async () => {
  const { save, sent, readBack } = scripted(theirs())
  readBack.mockRejectedValueOnce(refusal(503))
  expect(await save({ isOutcomeUnknown: true })).toMatchObject({ kind: 'failed', failure: { isOutcomeUnknown: true } })
  expect(sent).toEqual([])
  expect((await save({ isOutcomeUnknown: true })).kind).toBe('saved')
  expect(sent).toHaveLength(1)
})

test('PF07 merges and saves changes of another user in other fields', async () => {
  const { save, sent, onMerged } = scripted(changed(theirs({ body: 'Suyo' })), theirs({ revision: 3 }))
  expect((await save()).kind).toBe('saved')
  expect(sent[1]).toMatchObject({ revision: 2, value: { title: 'Mío', body: 'Suyo' } })
  expect(onMerged).toHaveBeenCalledOnce()
})

test('PF07 reports a conflict for fields changed by both, and for every difference without a common ancestor', async () => {
  const both = scripted(changed(theirs({ title: 'Suyo' })))
  expect(await both.save()).toMatchObject({ kind: 'conflict', conflict: { merge: { conflicts: ['title'] } } })
  const unknown = scripted(changed(theirs({ revision: 7 })))
  expect(await unknown.save({ stored: theirs({ revision: 5 }) })).toMatchObject({
    kind: 'conflict',
    conflict: { base: null, merge: { conflicts: ['title'] } },
  })
})

test('PF07 takes a conflict with an equal version as saved', async () => {
  const { save } = scripted(changed(theirs({ title: 'Mío' })))
  expect((await save()).kind).toBe('saved')
})

test('PF02 reports reason and fields of a refused save, and marks a deleted document', async () => {
  const { save } = scripted(refusal(400, 'Revisá los datos', { title: 'Falta' }), refusal(404, 'No está'))
  expect(await save()).toMatchObject({
    kind: 'failed',
    failure: { message: 'No se guardó', reason: 'Revisá los datos', fields: { title: 'Falta' }, isGone: false },
  })
  expect(await save()).toMatchObject({ failure: { reason: 'No está', isGone: true, isOutcomeUnknown: false } })
})

test('PF04 sends nothing when an upload fails, and reports its title', async () => {
  const { save, sent } = scripted(theirs())
  const prepare = () => Promise.reject(new SaveError('No llegó', 'Error al subir la nueva imagen'))
  expect(await save({ prepare })).toMatchObject({
    failure: { message: 'Error al subir la nueva imagen', reason: 'No llegó' },
  })
  expect(sent).toEqual([])
  await save({ prepare: async (value) => ({ ...value, title: 'Subido' }) })
  expect(sent[0]?.value.title).toBe('Subido')
})
