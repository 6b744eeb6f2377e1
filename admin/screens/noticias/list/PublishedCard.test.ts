import { expect, test } from 'vitest'
import { shareText } from './PublishedCard.tsx'

test('NR67 formats the text for WhatsApp: bold title, excerpt, address', () => {
  const address = 'https://ciudad.example/noticia/1/'
  expect(shareText({ title: 'Feria ', excerpt: 'El sábado.' }, address)).toBe(`*Feria*\n\nEl sábado.\n\n${address}`)
  expect(shareText({ title: 'Paso *libre*', excerpt: '' }, address)).toBe(`*Paso ·libre·*\n\n${address}`)
})
