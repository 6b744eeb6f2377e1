import { expect, test } from 'vitest'
import { publicationInstant } from './feed.ts'

test.for([
  ['2026-11-20', '2026-11-20T10:00:00.123456+00:00', '2026-11-20T10:00:00.123Z'],
  ['2026-11-20', '2026-11-21T02:59:59Z', '2026-11-21T02:59:59.000Z'],
  ['2026-11-20', '2026-11-21T03:00:00Z', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', '2026-11-18T10:00:00Z', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', undefined, '2026-11-20T03:00:00.000Z'],
] as const)('FM46 a feed dates %s, written at %s, as %s', ([date, at, expected]) => {
  expect(publicationInstant(date, at).toISOString()).toBe(expected)
})
