import { expect, test } from 'vitest'
import { openTabs } from './tabs.ts'

test('P08 a tab tells the others who logged in, and not itself', async () => {
  const [own, others]: [string[], string[]] = [[], []]
  const tell = openTabs((id) => own.push(id))
  openTabs((id) => others.push(id))
  tell('ana')
  await expect.poll(() => others).toEqual(['ana'])
  expect(own).toEqual([])
})
