import { expect, test, vi } from 'vitest'
import { createTypoCorrector, meantWords } from './typo-correction.ts'
import { createVocabulary } from './vocabulary.ts'

const texts = ['Barrio Dorrego lunes', 'Villa Juana martes', 'Jardín maternal']
const folded = ['barrio dorrego lunes', 'villa juana martes', 'jardin maternal']

test('CF07 a mistyped word becomes the nearest of the list, null without a near one', () => {
  const vocabulary = createVocabulary(texts)
  expect(meantWords('dorego', folded, vocabulary)).toBe('dorrego')
  expect(meantWords('billa juana', folded, vocabulary)).toBe('villa juana')
  expect(meantWords('vila jua', folded, vocabulary)).toBe('villa jua')
  expect(meantWords('jardines maternales', folded, vocabulary)).toBe('jardín maternal')
  expect(meantWords('zzz', folded, vocabulary)).toBeNull()
})

test('CF07 known words stay; others are corrected once candidates load', async () => {
  const again = vi.fn()
  const meaning = createTypoCorrector(texts, again)
  expect(meaning('')).toBe('')
  expect(again).not.toHaveBeenCalled()
  expect(meaning('dorego')).toBe('dorego')
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(meaning('dorego')).toBe('dorrego')
  expect(meaning('Juana')).toBe('Juana')
  expect(meaning('zzz')).toBe('zzz')
})
