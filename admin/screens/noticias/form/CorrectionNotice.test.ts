import { expect, test } from 'vitest'
import { notesIn } from '#shared/article/notes.ts'
import { hasChangedInSubstance, withNote } from './CorrectionNotice.tsx'

const before = { title: 'Feria', excerpt: 'El sábado a las 9', content: 'Hay feria en la plasa.', date: '2026-11-28' }

test.each([
  ['a mended typing error', { content: 'Hay feria en la plaza.' }, false],
  ['punctuation and space', { content: 'Hay feria…  en la plasa' }, false],
  ['another figure', { excerpt: 'El sábado a las 8' }, true],
  ['another day', { date: '2026-11-29' }, true],
  ['a new sentence', { content: 'Hay feria en la plasa. Si llueve pasa al domingo siguiente.' }, true],
])('PB15 %s is a change of style or substance: %#', (_, change, isSubstance) =>
  expect(hasChangedInSubstance(before, { ...before, ...change })).toBe(isSubstance),
)

test('PB15 a note is appended and read back, with markup characters too', () => {
  const text = 'Decía «**9**», es [8](ver).'
  const content = withNote('Uno\n\n', 'Corrección', '2026-11-08', text)
  expect(content).toMatch(/^Uno\n\*\*Corrección \(8\/11\/2026\):\*\* /)
  expect(notesIn(content)).toEqual([{ kind: 'Corrección', day: '2026-11-08', text }])
})
