/** Lists without a page: all that fits, with the next address (OW20). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, siteUrl, type TestApp } from '../tools/testing/api/app.ts'
import type { TestUser } from '../tools/testing/supabase/test-supabase.ts'

/** Bytes that the host streams, and answers at once. */
const [streamed, atOnce] = [20_000_000, 6 * 1024 * 1024]
const news = 3_000
/** Items of one date: an answer ends among them. */
const sameDate = 2_500

let app: TestApp
let boss: TestUser
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.person('super_admin')
  const { sql } = app.supabase
  await sql`insert into noticias (title, excerpt, content, status, category, author_id, date, created_at)
    select 'Plaza ' || n, 'Resumen', repeat('ñ"', 2400), 'publicado', case when n % 3 = 0 then 'salud' else 'obras' end, ${boss.id},
      date '2026-01-01' + greatest(n - ${sameDate}::int, 0), now()
    from generate_series(1, ${news}::int) as n`
  await sql`insert into imagenes (id, title, description, category, status, width, height, created_at)
    select gen_random_uuid(), 'Foto ' || n, 'Una plaza', 'obras', 'verificado', 1200, 900, now()
    from generate_series(1, 1100) as n`
})
afterAll(() => app?.stop())

type Page = { next: string | null; total: number; pages: number; [list: string]: unknown }

async function get(path: string, as: TestUser | null = null) {
  const asked = performance.now()
  const headers = new Headers(as ? { cookie: `portal-access=${as.accessToken}` } : {})
  const response = await app.api(new Request(siteUrl + path, { headers }))
  const text = await response.text()
  expect(response.status, text.slice(0, 200)).toBe(200)
  return {
    body: JSON.parse(text) as Page,
    bytes: Buffer.byteLength(text),
    link: response.headers.get('link'),
    took: performance.now() - asked,
  }
}

async function followPages(path: string, list: string, as: TestUser | null = null) {
  const answers = [await get(path, as)]
  for (let next = answers[0]?.body.next; next; next = answers.at(-1)?.body.next) answers.push(await get(next, as))
  const items = answers.flatMap(({ body }) => body[list] as { _id: string; category: string }[])
  return { answers, items }
}

describe('OW20 lists of news', () => {
  test.for([
    ['find-all-news-public', null],
    ['find-all-news', 'boss'],
  ] as const)(
    'OW20 E05 E29 %s answers all that fits and the address of the next part; each item appears once',
    async ([name, who]) => {
      const { answers, items } = await followPages(`/api/prensa/${name}`, 'noticias', who && boss)
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(news)
      expect(items).toHaveLength(news)
      expect(answers.length).toBeGreaterThan(1)
      for (const { body, bytes, link, took } of answers) {
        expect(bytes).toBeLessThan(streamed)
        // A part may be shorter only if the query hit its limit of one second.
        if (body.next) expect(bytes > streamed * 0.8 || took > 1_000, `${bytes} bytes in ${took} ms`).toBe(true)
        expect([body.total, body.pages]).toEqual([news, 1])
        expect(link).toBe(body.next && `<${body.next}>; rel="next"`)
      }
      expect(answers.at(-1)?.body.next).toBeNull()
    },
  )

  test('OW20 the next part keeps the filters', async () => {
    const { items, answers } = await followPages(
      '/api/prensa/find-all-news-public?category=salud&offset=100',
      'noticias',
    )
    expect(items.map(({ category }) => category)).toEqual(Array(news / 3 - 100).fill('salud'))
    expect(answers[0]?.body.total).toBe(news / 3)
    const searched = await followPages('/api/prensa/find-all-news-public?q=plaza&offset=2990', 'noticias')
    expect(searched.items).toHaveLength(10)
  })

  test('OW20 pages have a next address too; the last part has none', async () => {
    const first = await get('/api/prensa/find-all-news-public?page=1&limit=100')
    expect(first.body.next).toBe('/api/prensa/find-all-news-public?page=2&limit=100')
    expect(first.link).toBe(`<${first.body.next}>; rel="next"`)
    const last = await get('/api/prensa/find-all-news-public?page=30&limit=100')
    expect([last.body.next, last.link]).toEqual([null, null])
    const beyond = await get(`/api/prensa/find-all-news-public?offset=${news}`)
    expect([beyond.body.noticias, beyond.body.next, beyond.body.total]).toEqual([[], null, news])
  })

  test('OW20 large answers are streamed', async () => {
    const ask = async (query: string) => {
      const response = await app.api(new Request(`${siteUrl}/api/prensa/find-all-news-public${query}`))
      const chunks: number[] = []
      for await (const chunk of response.body ?? []) chunks.push(chunk.length)
      return chunks
    }
    const chunks = await ask('')
    expect(chunks.length).toBeGreaterThan(10)
    expect(Math.max(...chunks)).toBeLessThan(atOnce)
    expect(await ask('?page=1')).toHaveLength(1)
  })

  test('OW20 page and offset together are 400', async () => {
    const response = await app.api(new Request(`${siteUrl}/api/prensa/find-all-news-public?page=1&offset=5`))
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, ['offset']])
  })
})

test.for([
  ['galeria/verificadas', null],
  ['galeria/todas', 'boss'],
] as const)('OW20 %s continues after its 1,000, each image once', async ([name, who]) => {
  const { answers, items } = await followPages(`/api/prensa/${name}?category=obras`, 'imagenes', who && boss)
  expect(new Set(items.map(({ _id }) => _id)).size).toBe(1100)
  expect([items.length, answers.length]).toEqual([1100, 2])
})
