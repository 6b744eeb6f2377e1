import { expect, test } from 'vitest'
import { skyAt } from './sky.ts'

test.each([
  ['2026-12-21T04:00', 'noche'],
  ['2026-12-21T06:20', 'alba'],
  ['2026-12-21T13:00', 'siesta'],
  ['2026-12-21T19:40', 'tarde'],
  ['2026-12-21T21:00', 'noche'],
  ['2026-06-21T08:20', 'alba'],
  ['2026-06-21T12:00', 'siesta'],
  ['2026-06-21T18:00', 'tarde'],
  ['2026-06-21T19:40', 'noche'],
])('H10 at %s in the city the sky is %s', (time, sky) =>
  expect(skyAt(new Date(`${time}:00-03:00`), -27.73, -64.25)).toBe(sky),
)

test('H10 the sky follows the longitude', () =>
  expect(skyAt(new Date('2026-06-21T12:00:00+09:00'), 35.7, 139.7)).toBe('siesta'))
