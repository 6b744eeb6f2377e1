import { expect, test, vi } from 'vitest'
import { openShareWindow } from './share.client.ts'

test('FM45 sharing opens a window of 600x400 that does not reach the page', () => {
  const opened = { opener: {} } as Window
  const open = vi.fn(() => opened)
  expect(openShareWindow('https://x.example/', open)).toBe(true)
  expect(open).toHaveBeenCalledWith('https://x.example/', '_blank', 'popup,width=600,height=400')
  expect(opened.opener).toBeNull()
})

test('FM45 the link is followed when the browser blocks the window', () => {
  expect(openShareWindow('https://x.example/', () => null)).toBe(false)
})
