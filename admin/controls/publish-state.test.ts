import { describe, expect, test } from 'vitest'
import { delayReason, nextReading, publishState } from './publish-state.ts'

const at = '2026-11-20T12:00:00Z'
const minutes = (count: number) => Date.parse(at) + count * 60_000
const carrying = (change: number) => ({ change, changedAt: null, builtAt: at, noticias: 10, staleFrom: null })

describe('PN04 how far a published item has come', () => {
  test.each([
    ['the site carries the change', carrying(7), 1, 'online'],
    ['the site carries a later change', carrying(9), 60, 'online'],
    ['the site carries an earlier change', carrying(6), 1, 'publishing'],
    ['just under ten minutes', carrying(6), 9.99, 'publishing'],
    ['ten minutes', carrying(6), 10, 'delayed'],
    ['what the site carries is not known', null, 1, 'publishing'],
    ['not known for ten minutes', null, 10, 'delayed'],
  ] as const)('PN04 %s', (_, build, passed, state) => {
    expect(publishState({ change: 7, at }, build, minutes(passed))).toBe(state)
  })

  test('PN04 an item without a change is what the site shows', () => {
    expect(publishState(undefined, null, minutes(1))).toBe('online')
  })

  test.each([
    [{ askedAt: null, error: null }, 'Todavía no se pidió una versión nueva del sitio.'],
    [{ askedAt: at, error: null }, 'La versión pedida el 20/11 a las 09:00 todavía no llegó al sitio.'],
    [
      { askedAt: at, error: 'No se pudo llegar al servicio de publicación' },
      'No se pudo llegar al servicio de publicación (20/11 a las 09:00).',
    ],
  ])('B04 PN04 a delayed item says why: %j', (publishing, reason) => {
    expect(delayReason(publishing)).toBe(reason)
  })

  test('PN04 the site is asked again while something waits, less often when it is only late', () => {
    expect(nextReading(['online', 'delayed', 'publishing'])).toBe(5_000)
    expect(nextReading(['online', 'delayed'])).toBe(30_000)
    expect(nextReading(['online'])).toBeNull()
    expect(nextReading([])).toBeNull()
  })
})
