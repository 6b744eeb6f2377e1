import { expect, test } from 'vitest'
import { newsCategories } from '#contract/enums.ts'
import { monthInWords } from '#shared/calendar-month.ts'
import { dayOfNewest } from './data-sets.ts'
import { sampleId, sampleItem } from './news.fixture.ts'
import { archiveMonths, categoryFeeds, categoryPaths, monthPaths } from './news-lists.ts'

const build = { commit: 'abc', siteUrl: 'https://banda.example', embedHosts: ['*.banda.example'], frame: null }
const items = [
  sampleItem(5, { date: '2026-11-20' }),
  sampleItem(4, { date: '2026-11-02', category: 'salud' }),
  sampleItem(3, { date: '2026-09-30' }),
  sampleItem(2, { date: '2025-12-31', category: 'minería' }),
  sampleItem(1, { date: '2025-12-01' }),
]
const months = (of = items) => monthPaths(of, build)

test('L09 without scripts each item is in one month of the archive', () => {
  expect(archiveMonths(items).map((month) => [monthInWords(month.key), month.count])).toEqual([
    ['noviembre de 2026', 2],
    ['septiembre de 2026', 1],
    ['diciembre de 2025', 2],
  ])
  expect(months().flatMap(({ props }) => props.cards.map(({ id }) => id))).toEqual([5, 4, 3, 2, 1].map(sampleId))
  expect(months().map(({ props }) => [props.newer?.key, props.older?.key])).toEqual([
    [undefined, '2026-09'],
    ['2026-11', '2025-12'],
    ['2026-09', undefined],
  ])
})

test('ED12 a new item changes the page of its own month and no other', () => {
  const keys = (of = items) => new Map(months(of).map(({ params, cacheKey }) => [params.mes, cacheKey]))
  const changed = keys([sampleItem(6, { date: '2026-11-21' }), ...items])
  expect([...keys()].map(([month, key]) => changed.get(month) !== key)).toEqual([true, false, false])
})

test('N07 every category has its page, without news too; an unknown one has none', () => {
  const paths = categoryPaths(items, build)
  expect(paths.map(({ params }) => params.categoria)).toEqual([...newsCategories])
  const of = (category: string) => paths.find(({ params }) => params.categoria === category)?.props
  expect(of('obras')).toMatchObject({ label: 'Obras Públicas', total: 3 })
  expect(of('economia')).toMatchObject({ total: 0, cards: [] })
  expect(JSON.stringify(paths)).not.toContain('minería')
})

test('a category’s page and feed hold its newest, and an edit elsewhere leaves the page as it was', () => {
  const many = Array.from({ length: 60 }, (_, n) => sampleItem(60 - n, { category: n % 60 === 59 ? 'salud' : 'obras' }))
  const [obras] = categoryPaths(many, build).filter(({ params }) => params.categoria === 'obras')
  expect(obras?.props.cards).toHaveLength(12)
  expect(categoryFeeds(many).find(({ params }) => params.categoria === 'obras')?.props.newest).toHaveLength(50)
  const keyAfter = (changed: string) =>
    categoryPaths(
      many.map((item) => (item.id === changed ? { ...item, title: 'Otro' } : item)),
      build,
    ).find(({ params }) => params.categoria === 'obras')?.cacheKey
  expect(keyAfter(sampleId(1))).toBe(obras?.cacheKey)
  expect(keyAfter(sampleId(20))).toBe(obras?.cacheKey)
  expect(keyAfter(sampleId(60))).not.toBe(obras?.cacheKey)
})

test('X04 the newest change has the day of the city', () => {
  expect(dayOfNewest(['2026-11-20T10:00:00+00:00', '2026-11-21T01:30:00+00:00'])).toBe('2026-11-20')
  expect(dayOfNewest([])).toBe('')
})
