import { expect, test } from 'vitest'
import { sampleEvent } from './event.fixture.ts'
import { eventListPaths, maxUpcoming, upcomingByMonth } from './event-lists.ts'

const build = { commit: 'abc', siteUrl: 'https://muni.example', embedHosts: [], frame: null }
const today = '2026-11-22'
const content = (filas: typeof rows, revisado = '2026-11-20') => ({ filas, revisado })
const dated = (id: number, date: string, change = {}) => sampleEvent({ id, title: `Evento ${id}`, date, ...change })
const rows = [
  dated(1, '2026-12-24'),
  dated(2, '2026-10-01', { category: 'salud' }),
  dated(3, '2026-12-01', { hora: '18:00' }),
  dated(4, '2026-12-01'),
  dated(5, '2026-11-20', { fechaFin: '2026-11-23' }),
]
const ids = (list: readonly { readonly event: { readonly id: number } }[]) => list.map(({ event: { id } }) => id)

test('ED37 each month and category with events has a page; past events are marked', () => {
  const pages = new Map(eventListPaths(content(rows), today, build).map(({ params, props }) => [params.lista, props]))
  expect([...pages.keys()]).toEqual(['2026-10', '2026-11', '2026-12', 'cultura', 'salud'])
  expect(ids(pages.get('2026-12')?.list.rows ?? [])).toEqual([4, 3, 1])
  expect(pages.get('2026-10')?.list.rows).toMatchObject([{ isOver: true }])
  expect(pages.get('2026-11')?.list.rows).toMatchObject([{ isOver: false }])
  expect(ids(pages.get('cultura')?.list.rows ?? [])).toEqual([5, 4, 3, 1])
  expect(pages.get('2026-11')).toMatchObject({
    earlier: '2026-10',
    later: '2026-12',
    title: 'Agenda de noviembre de 2026',
  })
})

test('ED37 200 events of a month make two pages of 100, each event once and in order', () => {
  const many = Array.from({ length: 200 }, (_, index) => dated(index + 1, '2026-12-05'))
  const pages = eventListPaths(content(many), today, build).filter(({ params }) => params.lista.startsWith('2026-12'))
  expect(pages.map(({ params, props }) => [params.lista, props.list.rows.length])).toEqual([
    ['2026-12', 100],
    ['2026-12/2', 100],
  ])
  expect(pages.flatMap(({ props }) => ids(props.list.rows))).toEqual(many.map(({ id }) => id))
})

test('ED37 a changed event changes the pages that show it and no other', () => {
  const keys = (list: typeof rows, revisado?: string) =>
    new Map(
      eventListPaths(content(list, revisado), today, build).map(({ params, cacheKey }) => [params.lista, cacheKey]),
    )
  const before = keys(rows)
  const after = keys(rows.map((event) => (event.id === 2 ? { ...event, place: 'Otra plaza' } : event)))
  expect([...before.keys()].filter((list) => before.get(list) !== after.get(list))).toEqual(['2026-10', 'salud'])
  // Every list has all months and the review day.
  const all = [...before.keys()]
  const added = keys([...rows, dated(6, '2027-01-05')])
  expect(all.filter((list) => before.get(list) === added.get(list))).toEqual([])
  const reviewed = keys(rows, '2026-11-21')
  expect(all.filter((list) => before.get(list) === reviewed.get(list))).toEqual([])
})

test('ED37 the first page lists the nearest events by month, running events in the current month', () => {
  const months = upcomingByMonth([...rows, dated(6, '2026-10-31', { fechaFin: '2026-12-31' })], today)
  expect(months.map(({ key, events }) => [key, events.map(({ id }) => id)])).toEqual([
    ['2026-11', [6, 5]],
    ['2026-12', [4, 3, 1]],
  ])
  const many = Array.from({ length: 80 }, (_, index) => dated(index + 1, '2026-12-05'))
  expect(upcomingByMonth(many, today).flatMap(({ events }) => events)).toHaveLength(maxUpcoming)
})
