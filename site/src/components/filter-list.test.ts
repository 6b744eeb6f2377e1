import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchOf } from '../lists/search-of.ts'
import { countText, filterOf, matches } from './filter-list.ts'
import { matchesAllWords, normalize } from './fold.ts'

const groups = { tipo: ['jm', 'epi'], turno: ['manana', 'tarde', 'ambos'] }
const row = { tipo: ['jm'], turno: ['manana', 'tarde', 'ambos'] }
const text = normalize('Jardín Municipal N.º 8 «Mi Pequeño Mundo» Central Argentino')

describe('S02 J01 typed text', () => {
  test.each(['', '  ', 'pequeno', 'PEQUEÑO', 'jardín n.º 8', 'mundo central', 'argent'])('finds %j', (q) => {
    expect(matches({ q }, text, row)).toBe(true)
  })

  test.each(['pequeña', 'mundo 9', 'central córdoba'])('does not find %j', (q) => {
    expect(matches({ q }, text, row)).toBe(false)
  })

  test('matches anywhere, ignoring accents and case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, q) => {
        expect(matches({ q: q.toUpperCase() }, normalize(`${before} ${q.toUpperCase()}`), {})).toBe(true)
        expect(normalize(normalize(q))).toBe(normalize(q))
      }),
    )
  })
})

test('J01 a row matches both choices and text', () => {
  expect(matches({ q: 'mundo', tipo: 'jm', turno: 'tarde' }, text, row)).toBe(true)
  expect(matches({ q: 'mundo', tipo: 'epi', turno: 'tarde' }, text, row)).toBe(false)
  expect(matches({ q: 'otro', tipo: 'jm', turno: 'tarde' }, text, row)).toBe(false)
  expect(matches({ tipo: 'jm' }, text, {})).toBe(false)
})

describe('the address', () => {
  test('round-trips the filter and keeps other parameters', () => {
    const filter = { q: 'Los Lagos', tipo: 'jm', turno: '' }
    const search = searchOf(filter, '?de=portada&turno=tarde')
    expect(search).toBe('?de=portada&q=Los+Lagos&tipo=jm')
    expect(filterOf(search, groups)).toEqual(filter)
    expect(searchOf({ q: ' ', tipo: '' }, '?q=x&tipo=jm')).toBe('')
  })

  test('a choice that is not offered counts as none', () => {
    expect(filterOf('?tipo=constructor&turno=noche', groups)).toEqual({ q: '', tipo: '', turno: '' })
  })
})

const counts = { none: 'No tenemos «{q}».', one: '1 barrio', many: '{n} barrios' }

test('J02 the status counts the remaining rows', () => {
  expect(countText(counts, 60, '')).toBe('60 barrios')
  expect(countText(counts, 1, 'dorrego')).toBe('1 barrio')
  expect(countText(counts, 0, ' $& ')).toBe('No tenemos «$&».')
})

test('CF06 stop words are ignored', () => {
  const row = normalize('barrio Dorrego martes y jueves 17:00 a 23:00')
  for (const typed of [
    'martes y jueves',
    'jueves o martes',
    'martes, jueves',
    '17:00',
    'de 17:00 a 23:00',
    'barrio dorrego',
  ])
    expect(matchesAllWords(row, typed), typed).toBe(true)
  expect(matchesAllWords(row, 'martes y viernes')).toBe(false)
  // Alone they are searched.
  expect(matchesAllWords(normalize('La Fraternidad'), 'la')).toBe(true)
  expect(matchesAllWords(normalize('Centro'), 'la')).toBe(false)
})
