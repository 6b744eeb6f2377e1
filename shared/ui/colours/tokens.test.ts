import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedColours } from '#contract/colours/city-colours.ts'
import { contrast } from '#contract/colours/contrast.ts'
import { newsCategories } from '#contract/enums.ts'
import { categoryColours, colourIn, withTokens } from './tokens.ts'

const css = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const colour = (name: string): string => colourIn(css('tokens.css'), name)

test('contrast returns the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

/** Text colours on their grounds. */
test.for([
  ['ink', 'paper'],
  ['ink', 'river-light'],
  ['ink', 'brick-light'],
  ['ink', 'sun-light'],
  ['ink', 'leaf-light'],
  ['ink', 'sun'],
  ['muted', 'paper'],
  ['muted', 'river-light'],
  ['river', 'paper'],
  ['river', 'river-light'],
  ['brick', 'paper'],
  ['brick', 'brick-light'],
  ['leaf', 'paper'],
  ['lapacho', 'paper'],
  ['paper', 'river'],
  ['paper', 'river-deep'],
  ['paper', 'brick'],
  ['mist', 'river-deep'],
  ['sun', 'river-deep'],
  ['white', 'brick-deep'],
  ['white', 'lapacho'],
  ['white', 'coffee'],
  ['white', 'malt'],
] as const)('L09 %s on %s reaches 4.5:1', ([text, ground]) => {
  expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
})

test('L09 the border of a control reaches 3:1', () => {
  expect(contrast(colour('edge'), colour('paper'))).toBeGreaterThanOrEqual(3)
})

test('N07 every category has its colour, an unknown one the default blue; white on each reaches 4.5:1', () => {
  const sheet = css('categories.css')
  const colours = categoryColours(sheet)
  expect(colours.map(({ name }) => name).sort()).toEqual([...newsCategories].sort())
  expect(sheet).toMatch(/^\[data-category\] \{\s*--category: #0f5e9c;/m)
  expect(contrast('#ffffff', '#0f5e9c')).toBeGreaterThanOrEqual(4.5)
  for (const { name, value } of colours) expect(contrast('#ffffff', value), name).toBeGreaterThanOrEqual(4.5)
})

test('ED59 fixedColours equal the colours of the styles', () => {
  for (const [name, value] of Object.entries(fixedColours)) expect(colour(name), name).toBe(value)
})

test('ED60 a city’s colours replace the tokens, and nothing else changes', () => {
  const other = withTokens(css('tokens.css'), { river: '#5b2a86' })
  expect(colourIn(other, 'river')).toBe('#5b2a86')
  expect(other.replace('#5b2a86', colour('river'))).toBe(css('tokens.css'))
})

test('a missing colour throws an error with its name', () => {
  expect(colour('river')).toMatch(/^#[0-9a-f]{6}$/)
  expect(() => colour('rive')).toThrow('--rive')
})
