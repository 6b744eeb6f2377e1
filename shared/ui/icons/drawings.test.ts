import { expect, test } from 'vitest'
import { lucideDrawing } from './drawings.ts'

test('an icon has the colour of the text, by its name or an alias', () => {
  expect(lucideDrawing('search')).toMatch(/^<(g|path) fill="none" stroke="currentColor"/)
  expect(lucideDrawing('home')).toBe(lucideDrawing('house'))
})

test.for(['estetoscopio', 'constructor', 'youtube', ''])('an unknown icon "%s" throws an error', (name) =>
  expect(() => lucideDrawing(name)).toThrow(`No hay un ícono «${name}»: elegí uno de lucide.dev.`),
)
