import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newsCategories, newsCategoryLabels } from '#contract/vocabulary.ts'
import { categoryLabel } from './category.ts'

const sheet = readFileSync(new URL('../../../ui/categories.css', import.meta.url), 'utf8')
const colours = new Map(
  [...sheet.matchAll(/\[data-category(?:="(\w+)")?\] \{\s*--category: (#[0-9a-f]{6});/g)].map(([, key, colour]) => [
    key ?? 'unknown',
    colour ?? '',
  ]),
)

/** Contrast with white text (WCAG 2.2). */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

test('N07 every category has its colour, an unknown one the default blue', () => {
  expect([...colours.keys()].sort()).toEqual([...newsCategories, 'unknown'].sort())
  expect(colours.get('unknown')).toBe('#0f5e9c')
})

test.for([...colours])('N07 white text on %s reaches 4.5:1', ([, colour]) => {
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
})

test('N07 categories by name; one that nobody knows is shown as it is', () => {
  for (const key of newsCategories) expect(categoryLabel(key)).toBe(newsCategoryLabels[key])
  expect(categoryLabel('toString')).toBe('toString')
})
