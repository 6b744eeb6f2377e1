import { describe, expect, test } from 'vitest'
import { answerFrom, type FakeDatabase, fakeClient, sampleId, sampleItem } from './news.fixture.ts'
import { readPublishedNews } from './news.ts'

const many = (count: number) => Array.from({ length: count }, (_, n) => sampleItem(n))
const database = (rows = many(3)): FakeDatabase => ({ change: 7, counted: rows.length, rows })

describe('the build reads', () => {
  test('B03 all news over several pages, each once, with the newest change', async () => {
    const reads: string[] = []
    // Ids in each of the four ranges read in parallel, and at their bounds.
    const ids = Array.from({ length: 4600 }, (_, n) => `${(n % 16).toString(16)}${sampleId(n).slice(1)}`)
    for (const start of '048c') ids.push(`${start}0000000-0000-4000-8000-000000000000`)
    for (const end of '37bf') ids.push(`${end}fffffff-ffff-4fff-bfff-ffffffffffff`)
    const rows = ids.map((id, n) => sampleItem(n, { id }))
    const client = fakeClient(
      answerFrom(database(rows), (url) => {
        reads.push(url.pathname)
        return undefined
      }),
    )
    const { change, items } = await readPublishedNews(client)
    expect(change).toBe(7)
    expect(items.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(reads).toEqual(['/rest/v1/rpc/site_state', ...Array<string>(8).fill('/rest/v1/noticias_publicas')])
  })

  test('N09 newest first: date, then creation time, then id, all descending', async () => {
    const rows = [
      sampleItem(1, { date: '2026-11-19', created_at: '2026-11-21T00:00:00+00:00' }),
      sampleItem(2, { created_at: '2026-11-20T10:00:00.123457+00:00' }),
      sampleItem(3, { created_at: '2026-11-20T10:00:00.123456+00:00' }),
      sampleItem(4),
      sampleItem(5),
    ]
    const { items } = await readPublishedNews(fakeClient(answerFrom(database(rows))))
    expect(items.map(({ id }) => id)).toEqual([2, 3, 5, 4, 1].map(sampleId))
  })

  test('nothing, without news', async () => {
    expect(await readPublishedNews(fakeClient(answerFrom(database([]))))).toEqual({
      change: 7,
      changedAt: '2026-11-20T10:00:00.000001+00:00',
      items: [],
    })
  })

  test('again, when an item is hidden between count and read', async () => {
    const held = database()
    let reads = 0
    const client = fakeClient(
      answerFrom(held, () => {
        reads += 1
        if (reads === 2) {
          held.rows.pop()
          held.counted = 2
          held.change = 8
        }
        return undefined
      }),
    )
    const { change, items } = await readPublishedNews(client)
    expect([change, items.length]).toEqual([8, 2])
  })
})

describe('the build fails', () => {
  test('B04 when fewer news come than were counted', async () => {
    const short = fakeClient(answerFrom({ ...database(), counted: 4 }))
    await expect(readPublishedNews(short)).rejects.toThrow('llegaron incompletas 3 veces (la última: 3 de 4)')
  })

  test.for([
    ['site_state', 'No se pudo leer site_state de Supabase: out of order'],
    ['noticias_publicas', 'No se pudo leer noticias_publicas de Supabase, después de 0 filas: out of order'],
    ['gt.', 'después de 1000 filas: out of order'],
  ] as const)('B04 when a read of %s fails', async ([part, message]) => {
    const failing = fakeClient(
      answerFrom(database(many(1200)), ({ href }) =>
        href.includes(part) ? Response.json({ message: 'out of order', code: '57P01' }, { status: 500 }) : undefined,
      ),
    )
    await expect(readPublishedNews(failing)).rejects.toThrow(message)
  })

  test('B04 on an invalid row', async () => {
    const odd = fakeClient(answerFrom(database([sampleItem(1, { date: 'ayer' })])))
    await expect(readPublishedNews(odd)).rejects.toThrow('date')
  })
})
