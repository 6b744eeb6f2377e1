import { expect, test } from 'vitest'
import { articlePaths } from './article-paths.ts'
import { sampleId, sampleItem } from './news.fixture.ts'

const settings = { siteUrl: 'https://banda.example', commit: 'abc' }
const items = [6, 5, 4, 3, 2, 1].map((n) => sampleItem(n))
const keys = (of = items, using = settings) => articlePaths(of, using).map(({ cacheKey }) => cacheKey)

test('D07 an article links to the three news before it, never to newer ones', () => {
  const [newest, , , , , oldest] = articlePaths(items, settings)
  expect(newest?.props.older.map(({ id }) => id)).toEqual([5, 4, 3].map(sampleId))
  expect(oldest?.props.older).toEqual([])
})

test('a new item leaves every earlier page as it was', () => {
  expect(keys([sampleItem(7), ...items]).slice(1)).toEqual(keys())
})

test('an edit changes the page of the item and of those that link to it, and no other', () => {
  const edited = items.map((item) => (item.id === sampleId(3) ? { ...item, title: 'Otro título' } : item))
  const changed = keys(edited).map((key, index) => key !== keys()[index])
  expect(changed).toEqual([true, true, true, true, false, false])
})

test('a picture that stops being verified changes the page', () => {
  const pictured = items.map((item, index) =>
    index === 5 ? { ...item, image_id: sampleId(99), image_width: 1200 } : item,
  )
  expect(keys(pictured)[5]).not.toBe(keys()[5])
})

test('other sources or another address change every page', () => {
  const before = keys()
  for (const other of [
    { ...settings, commit: 'def' },
    { ...settings, siteUrl: 'https://otra.example' },
  ])
    for (const [index, key] of keys(items, other).entries()) expect(key).not.toBe(before[index])
})

test('nothing is used again when the sources have no name', () => {
  for (const path of articlePaths(items, { ...settings, commit: null })) expect(path).not.toHaveProperty('cacheKey')
})
