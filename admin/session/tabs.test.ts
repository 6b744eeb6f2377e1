import { expect, test } from 'vitest'
import { openLoginChannel } from './tabs.ts'

test('P08 a login is announced to other tabs only', async () => {
  const [own, others]: [string[], string[]] = [[], []]
  const announce = openLoginChannel((id) => own.push(id))
  openLoginChannel((id) => others.push(id))
  announce('ana')
  await expect.poll(() => others).toEqual(['ana'])
  expect(own).toEqual([])
})
