import { expect, test } from 'vitest'
import { createApiFrom } from '#contract/client.ts'
import { noticiaFixture } from '../noticia.fixture.ts'
import { bulkText, changeNoticias, undoBulk } from './noticia-bulk.ts'

/** An API with scripted refusals by id, and a log of inputs. */
function scripted(refused: Readonly<Record<string, string>> = {}) {
  const inputs: unknown[] = []
  const api = createApiFrom(async (_route, input) => {
    inputs.push(input)
    return { results: (input as { ids: string[] }).ids.map((_id) => ({ _id, error: refused[_id] ?? null })) }
  })
  return { api, inputs }
}
const row = (_id: string, parts = {}) => noticiaFixture({ _id, title: `Noticia ${_id}`, ...parts })

test('NR54 skips items already in the state, and reports refused ones with the reason', async () => {
  const { api, inputs } = scripted({ c: 'Noticia no encontrada' })
  const rows = [row('a', { status: 'borrador' }), row('b'), row('c', { status: 'borrador' })]
  const { done, failed } = await changeNoticias(rows, { status: 'publicado' }, api)
  expect(inputs).toEqual([{ ids: ['a', 'c'], status: 'publicado' }])
  expect(done.map(({ _id }) => _id)).toEqual(['a'])
  expect(failed).toEqual([{ title: 'Noticia c', error: 'Noticia no encontrada' }])
  expect(await changeNoticias([row('b')], { status: 'publicado' }, api)).toEqual({ done: [], failed: [] })
})

test('NR54 an item missing in the answer counts as failed', async () => {
  const api = createApiFrom(async () => ({ results: [{ _id: 'a', error: null }] }))
  const { done, failed } = await changeNoticias([row('a'), row('b')], { deleted: true }, api)
  expect(done.map(({ _id }) => _id)).toEqual(['a'])
  expect(failed).toEqual([{ title: 'Noticia b', error: 'El portal no dijo si cambió.' }])
})

test('NR55 undo restores former states, with one call for each', async () => {
  const { api, inputs } = scripted({ d: 'Noticia no encontrada' })
  await undoBulk([row('a'), row('b', { category: 'salud' }), row('c')], { category: 'deportes' }, api)
  const gone = await undoBulk([row('a'), row('d')], { deleted: true }, api)
  expect(gone).toEqual([{ title: 'Noticia d', error: 'Noticia no encontrada' }])
  expect(inputs).toEqual([
    { ids: ['a', 'c'], category: 'obras' },
    { ids: ['b'], category: 'salud' },
    { ids: ['a', 'd'], deleted: false },
  ])
})

test('NR55 undoing a publication leaves an item under review as a draft, and reports it', async () => {
  const { api, inputs } = scripted()
  const rows = [row('a', { status: 'borrador' }), row('b', { status: 'en_revision' })]
  expect(await undoBulk(rows, { status: 'publicado' }, api)).toEqual([
    { title: 'Noticia b', error: 'Quedó en borrador: pedí la revisión otra vez.' },
  ])
  expect(inputs).toEqual([{ ids: ['a', 'b'], status: 'borrador' }])
})

test('NR54 summarizes the result in words', () => {
  const [one, two] = [row('a'), row('b')]
  const planned = row('c', { status: 'borrador', publishAt: '2999-01-01T12:00:00Z' })
  expect(bulkText([one, two], { status: 'publicado' })).toBe('2 noticias publicadas')
  expect(bulkText([one, planned], { status: 'publicado' })).toBe('2 noticias publicadas, las programadas a su hora')
  expect(bulkText([planned], { status: 'publicado' })).toBe('1 noticia programada')
  expect(bulkText([planned], { status: 'borrador' })).toBe('1 noticia ocultada')
  expect(bulkText([one], { deleted: true })).toBe('1 noticia eliminada')
  expect(bulkText([one, two], { category: 'salud' })).toBe('2 noticias pasadas a Salud')
})
