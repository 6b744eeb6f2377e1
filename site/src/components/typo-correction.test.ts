import { expect, test, vi } from 'vitest'
import { correctedWords, createTypoCorrector } from './typo-correction.ts'
import { createVocabulary } from './vocabulary.ts'

const texts = ['Barrio Dorrego lunes', 'Villa Juana martes', 'Jardín maternal']
const folded = ['barrio dorrego lunes', 'villa juana martes', 'jardin maternal']

test('CF07 a mistyped word becomes the nearest of the list, null without a near one', () => {
  const vocabulary = createVocabulary(texts)
  expect(correctedWords('dorego', folded, vocabulary)).toBe('dorrego')
  expect(correctedWords('billa juana', folded, vocabulary)).toBe('villa juana')
  expect(correctedWords('vila jua', folded, vocabulary)).toBe('villa jua')
  expect(correctedWords('jardines maternales', folded, vocabulary)).toBe('jardín maternal')
  expect(correctedWords('zzz', folded, vocabulary)).toBeNull()
})

test('CF07 known words stay; others are corrected once candidates load', async () => {
  const again = vi.fn()
  const correct = createTypoCorrector(texts, again)
  expect(correct('')).toBe('')
  expect(again).not.toHaveBeenCalled()
  expect(correct('dorego')).toBe('dorego')
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
  expect(correct('dorego')).toBe('dorrego')
  expect(correct('Juana')).toBe('Juana')
  expect(correct('zzz')).toBe('zzz')
})
