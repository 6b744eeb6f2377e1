import { expect, test } from 'vitest'
import { fold, holdsWords } from '../components/fold.ts'
import { countText } from './narrow-rows.client.ts'

const counts = { none: 'No tenemos «{q}».', one: '1 barrio', many: '{n} barrios' }

test('W02 the status counts what typing leaves', () => {
  expect(countText(counts, 60, '')).toBe('60 barrios')
  expect(countText(counts, 1, 'dorrego')).toBe('1 barrio')
  expect(countText(counts, 0, ' $& ')).toBe('No tenemos «$&».')
})

test('CF06 words that say nothing are not looked for', () => {
  const row = fold('barrio Dorrego martes y jueves 17:00 a 23:00')
  for (const typed of [
    'martes y jueves',
    'jueves o martes',
    'martes, jueves',
    '17:00',
    'de 17:00 a 23:00',
    'barrio dorrego',
  ])
    expect(holdsWords(row, typed), typed).toBe(true)
  expect(holdsWords(row, 'martes y viernes')).toBe(false)
  // Alone they are what is looked for.
  expect(holdsWords(fold('La Fraternidad'), 'la')).toBe(true)
  expect(holdsWords(fold('Centro'), 'la')).toBe(false)
})

test('W02 typing finds words anywhere, accents and capitals aside', () => {
  expect(holdsWords(fold('Cabildo Santiagueño lunes miércoles'), 'MIERCOLES santiagueno')).toBe(true)
  expect(holdsWords(fold('Cabildo Santiagueño'), 'cabildo sur')).toBe(false)
  expect(holdsWords(fold('Centro'), '  ')).toBe(true)
})
