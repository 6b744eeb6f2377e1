import { expect, test } from 'vitest'
import { fold, holdsWords } from '../components/fold.ts'
import { countText } from './narrow-rows.ts'

const counts = { none: 'No tenemos «{q}».', one: '1 barrio', many: '{n} barrios' }

test('W02 the status counts what typing leaves', () => {
  expect(countText(counts, 60, '')).toBe('60 barrios')
  expect(countText(counts, 1, 'dorrego')).toBe('1 barrio')
  expect(countText(counts, 0, ' $& ')).toBe('No tenemos «$&».')
})

test('W02 typing finds words anywhere, accents and capitals aside', () => {
  expect(holdsWords(fold('Cabildo Santiagueño lunes miércoles'), 'MIERCOLES santiagueno')).toBe(true)
  expect(holdsWords(fold('Cabildo Santiagueño'), 'cabildo sur')).toBe(false)
  expect(holdsWords(fold('Centro'), '  ')).toBe(true)
})
