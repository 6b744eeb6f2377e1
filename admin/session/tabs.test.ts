import { expect, test } from 'vitest'
import { sessionUser } from './session.fixture.ts'
import { openTabs } from './tabs.ts'

/** A tab: its window, and what it heard. */
function openTab() {
  const heard: string[] = []
  let tellStorage = (_event: Partial<StorageEvent>): void => undefined
  const window = {
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type === 'storage') tellStorage = listener as typeof tellStorage
    },
  }
  const { tell } = openTabs(window as never, (id) => heard.push(id))
  return { heard, tell, storage: (event: Partial<StorageEvent>) => tellStorage(event) }
}

test('P08 a tab tells the others who signed in, and not itself', async () => {
  const [one, two] = [openTab(), openTab()]
  one.tell('ana')
  await expect.poll(() => two.heard).toEqual(['ana'])
  expect(one.heard).toEqual([])
})

test('P08 what another tab stored says it too; anything else is ignored', () => {
  const tab = openTab()
  const stored = JSON.stringify(sessionUser)
  for (const event of [
    { key: 'userData', newValue: stored },
    { key: 'userData', newValue: null },
    { key: 'userData', newValue: '{' },
    { key: 'userData', newValue: '{"_id":"x"}' },
    { key: 'color', newValue: stored },
  ])
    tab.storage(event)
  expect(tab.heard).toEqual([sessionUser._id])
})
