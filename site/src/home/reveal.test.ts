import { expect, test, vi } from 'vitest'
import { newsPace, reveal, servicesPace } from './reveal.ts'

function delaysOf(pace: typeof newsPace, reducedMotion: boolean): unknown[] {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  const animate = vi.fn()
  const card = { animate, getAnimations: () => [] } as unknown as Element
  reveal([card, card, card], pace)
  return animate.mock.calls.map(([, { delay }]) => delay)
}

test.for([
  ['H03 services appear after 200 ms, then 100 ms apart', servicesPace, false, [200, 300, 400]],
  ['H05 news and events appear after 100 ms, then 150 ms apart', newsPace, false, [100, 250, 400]],
  ['nothing moves under prefers-reduced-motion', newsPace, true, []],
] as const)('%s', ([, pace, reducedMotion, delays]) => expect(delaysOf(pace, reducedMotion)).toEqual(delays))
