import { expect, test } from 'vitest'
import { apiOver } from '#contract/client.ts'
import { noticiaFixture } from '../noticia.fixture.ts'
import { bulkWords, changeMany, takeBack } from './noticia-bulk.ts'

/** An API that refuses by table, with a log of calls. */
function scripted(refused: Readonly<Record<string, string>> = {}) {
  const asked: unknown[] = []
  const api = apiOver(async (_route, input) => {
    asked.push(input)
    return { results: (input as { ids: string[] }).ids.map((_id) => ({ _id, error: refused[_id] ?? null })) }
  })
  return { api, asked }
}
const row = (_id: string, parts = {}) => noticiaFixture({ _id, title: `Noticia ${_id}`, ...parts })

test('NR54 items already in the state are skipped; refused ones are named with their reason', async () => {
  const { api, asked } = scripted({ c: 'Noticia no encontrada' })
  const rows = [row('a', { status: 'borrador' }), row('b'), row('c', { status: 'borrador' })]
  const { done, failed } = await changeMany(rows, { status: 'publicado' }, api)
  expect(asked).toEqual([{ ids: ['a', 'c'], status: 'publicado' }])
  expect(done.map(({ _id }) => _id)).toEqual(['a'])
  expect(failed).toEqual([{ title: 'Noticia c', error: 'Noticia no encontrada' }])
  expect(await changeMany([row('b')], { status: 'publicado' }, api)).toEqual({ done: [], failed: [] })
})

test('NR54 undo restores each item’s state, one call for each state', async () => {
  const { api, asked } = scripted()
  await takeBack([row('a'), row('b', { category: 'salud' }), row('c')], { category: 'deportes' }, api)
  await takeBack([row('a'), row('b')], { deleted: true }, api)
  expect(asked).toEqual([
    { ids: ['a', 'c'], category: 'obras' },
    { ids: ['b'], category: 'salud' },
    { ids: ['a', 'b'], deleted: false },
  ])
})

test('NR54 the result is summarized in words', () => {
  expect(bulkWords(3, { status: 'publicado' })).toBe('3 noticias publicadas')
  expect(bulkWords(1, { status: 'borrador' })).toBe('1 noticia ocultada')
  expect(bulkWords(1, { deleted: true })).toBe('1 noticia eliminada')
  expect(bulkWords(2, { category: 'salud' })).toBe('2 noticias pasadas a Salud')
})
