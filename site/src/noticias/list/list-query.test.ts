import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateSpan, firstDay, isFiltered, listAddress, newsState } from './list-query.ts'

const everything = newsState.initial

test('N05 a page that is no number from 1 up is the first', () => {
  for (const search of ['', '?page=1', '?page=0', '?page=-2', '?page=2.5', '?page=dos', '?page=99999999999'])
    expect(newsState.read(search), search).toEqual({ ...everything, page: 1 })
  expect(newsState.read('?page=12')).toEqual({ ...everything, page: 12 })
})

test('N05 page 1 and defaults stay out of the address', () => {
  expect(listAddress(everything)).toBe('/todas-las-noticias/')
  expect(listAddress({ ...everything, page: 3 })).toBe('/todas-las-noticias/?page=3')
  expect(listAddress({ q: 'agua & luz', category: 'obras', span: 'mes', page: 2 })).toBe(
    '/todas-las-noticias/?q=agua+%26+luz&categoria=obras&fecha=mes&page=2',
  )
})

test('N05 invalid parameters are ignored', () => {
  expect(newsState.read('?categoria=todas&fecha=ayer&q=%20&utm=1')).toEqual(everything)
  expect(newsState.read(`?categoria=toString&q=${'a'.repeat(300)}`)).toEqual({ ...everything, q: 'a'.repeat(200) })
})

test('N02 a search, a category and a span filter; a page does not', () => {
  expect(isFiltered({ ...everything, ...{ page: 3 } })).toBe(false)
  for (const chosen of [{ q: 'a' }, { category: 'obras' }, { span: 'mes' }] as const)
    expect(isFiltered({ ...everything, ...chosen })).toBe(true)
})

test.for([
  ['semana', '2026-03-05T12:00:00Z', '2026-02-26'],
  ['mes', '2026-11-21T12:00:00Z', '2026-10-21'],
  ['mes', '2026-03-31T12:00:00Z', '2026-02-28'],
  ['mes', '2026-01-15T12:00:00Z', '2025-12-15'],
  ['año', '2028-02-29T12:00:00Z', '2027-02-28'],
  ['año', '2026-11-21T12:00:00Z', '2025-11-21'],
  // In Argentina it is still the day before.
  ['semana', '2026-11-21T02:00:00Z', '2026-11-13'],
] as const)('N03 %s before %s begins on %s', ([span, now, day]) => {
  expect(firstDay(span, new Date(now))).toBe(day)
})

test('N03 every span begins on a day, the longer the earlier', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (now) => {
      const [week = '', month = '', year = ''] = (['semana', 'mes', 'año'] satisfies DateSpan[]).map((span) =>
        firstDay(span, now),
      )
      expect(new Date(week).toISOString().slice(0, 10)).toBe(week)
      expect(year < month && month < week && week < now.toISOString().slice(0, 10)).toBe(true)
    }),
  )
})
