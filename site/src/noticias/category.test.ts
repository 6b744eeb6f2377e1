import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newsCategories, newsCategoryLabels } from '#contract/enums.ts'
import { categoryLabel } from '#shared/article/article.ts'

const sheet = readFileSync(new URL('../../../shared/ui/categories.css', import.meta.url), 'utf8')
const colours = new Map(
  [...sheet.matchAll(/\[data-category(?:="(\w+)")?\] \{\s*--category: (#[0-9a-f]{6});/g)].map(([, key, colour]) => [
    key ?? 'unknown',
    colour ?? '',
  ]),
)

test('N07 every category has its colour, an unknown one the default blue', () => {
  expect([...colours.keys()].sort()).toEqual([...newsCategories, 'unknown'].sort())
  expect(colours.get('unknown')).toBe('#0f5e9c')
})

test('N07 categories have names; unknown ones show their key', () => {
  for (const key of newsCategories) expect(categoryLabel(key)).toBe(newsCategoryLabels[key])
  expect(categoryLabel('toString')).toBe('toString')
})
