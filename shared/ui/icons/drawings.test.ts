import { expect, test } from 'vitest'
import { lucideDrawing } from './drawings.ts'

test('an icon is drawn in the colour of the text, by any name that Lucide gives it', () => {
  expect(lucideDrawing('search')).toMatch(/^<(g|path) fill="none" stroke="currentColor"/)
  expect(lucideDrawing('home')).toBe(lucideDrawing('house'))
})

test.for(['estetoscopio', 'constructor', 'youtube', ''])('an unknown icon "%s" stops the build', (name) =>
  expect(() => lucideDrawing(name)).toThrow(`No hay un ícono «${name}»: elegí uno de lucide.dev.`),
)
