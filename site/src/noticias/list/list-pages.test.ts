import { expect, test } from 'vitest'
import { sampleId } from '../news.fixture.ts'
import { fakeApi, samplePublicNoticia } from '../public-noticia.fixture.ts'
import { pageCount, readListPage } from './list-pages.ts'
import { newsState } from './list-query.ts'

const everything = newsState.initial

const items = Array.from({ length: 13 }, (_, index) => samplePublicNoticia(13 - index))
const { signal } = new AbortController()
const api = fakeApi((_name, input) => {
  const [page, limit] = [Number(input.page), Number(input.limit)]
  return { noticias: items.slice((page - 1) * limit, page * limit), total: items.length, page, pages: 3 }
})

test('N04 six items a page, the last one holds the rest', async () => {
  expect([0, 6, 7].map(pageCount)).toEqual([1, 1, 2])
  expect(await readListPage(api, { ...everything, page: 1 }, signal)).toMatchObject({ page: 1, pages: 3, total: 13 })
  expect((await readListPage(api, { ...everything, page: 1 }, signal)).cards).toHaveLength(6)
  expect((await readListPage(api, { ...everything, page: 3 }, signal)).cards.map(({ id }) => id)).toEqual([sampleId(1)])
})

test('N05 a page past the last one becomes page 1', async () => {
  expect(await readListPage(api, { ...everything, page: 4 }, signal)).toMatchObject({ page: 1, total: 13 })
})

test('N06 an empty list is page 1 of 1', async () => {
  const empty = fakeApi(() => ({ noticias: [], total: 0, page: 1, pages: 0 }))
  expect(await readListPage(empty, { ...everything, page: 5 }, signal)).toEqual({
    cards: [],
    total: 0,
    page: 1,
    pages: 1,
  })
})

test('N03 requests carry search, category and first day where chosen', async () => {
  const calls: unknown[] = []
  const empty = fakeApi((_name, input) => {
    calls.push(input)
    return { noticias: [], total: 0, page: 1, pages: 0 }
  })
  const now = new Date('2026-11-21T12:00:00Z')
  await readListPage(empty, { q: 'agua', category: 'obras', span: 'semana', page: 2 }, signal, now)
  await readListPage(empty, everything, signal, now)
  expect(calls).toEqual([
    { page: 2, limit: 6, q: 'agua', category: 'obras', since: '2026-11-14' },
    { page: 1, limit: 6, q: 'agua', category: 'obras', since: '2026-11-14' },
    { page: 1, limit: 6 },
  ])
})
