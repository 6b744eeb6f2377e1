import { expect, test } from 'vitest'
import { notesIn } from '#shared/article/notes.ts'
import { hasChangedInSubstance, withNote } from './CorrectionNotice.tsx'

const before = { title: 'Feria', excerpt: 'El sábado a las 9', content: 'Hay feria en la plasa.', date: '2026-11-28' }

test.each([
  ['a mended typing error', 'style', { content: 'Hay feria en la plaza.' }],
  ['punctuation and space', 'style', { content: 'Hay feria…  en la plasa' }],
  ['another figure', 'substance', { excerpt: 'El sábado a las 8' }],
  ['another day', 'substance', { date: '2026-11-29' }],
  ['a new sentence', 'substance', { content: 'Hay feria en la plasa. Si llueve pasa al domingo siguiente.' }],
])('PB15 %s is a change of %s', (_, kind, change) =>
  expect(hasChangedInSubstance(before, { ...before, ...change })).toBe(kind === 'substance'),
)

test('PB15 a note is appended and read back, with markup characters too', () => {
  const text = 'Decía «**9**», es [8](ver).'
  const content = withNote('Uno\n\n', 'Corrección', '2026-11-08', text)
  expect(content).toMatch(/^Uno\n\*\*Corrección \(8\/11\/2026\):\*\* /)
  expect(notesIn(content)).toEqual([{ kind: 'Corrección', day: '2026-11-08', text }])
})
