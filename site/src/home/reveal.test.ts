import { expect, test, vi } from 'vitest'
import { newsPace, reveal, servicesPace } from './reveal.ts'

function delaysOf(pace: typeof newsPace, reducedMotion = false): unknown[] {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  const animate = vi.fn()
  const card = { animate, getAnimations: () => [] } as unknown as Element
  reveal([card, card, card], pace)
  return animate.mock.calls.map(([, { delay }]) => delay)
}

test('H03 services appear after 200 ms, then 100 ms from card to card', () =>
  expect(delaysOf(servicesPace)).toEqual([200, 300, 400]))

test('H05 news and events appear after 100 ms, then 150 ms apart', () =>
  expect(delaysOf(newsPace)).toEqual([100, 250, 400]))

test('nothing moves under prefers-reduced-motion', () => expect(delaysOf(newsPace, true)).toEqual([]))
