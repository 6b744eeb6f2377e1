import { expect, test } from 'vitest'
import { distanceText, metresBetween } from './place.ts'

test('the distance of two points is in metres', () => {
  expect(metresBetween([-27.738, -64.24], [-27.738, -64.24])).toBe(0)
  // A degree of latitude is 111.2 km on a sphere of this radius.
  expect(metresBetween([-27, -64], [-28, -64])).toBeCloseTo(111_195, -2)
  expect(metresBetween([-27.738, -64.24], [-27.738, -64.25])).toBeCloseTo(984, -1)
})

test('a distance is rounded for walkers', () =>
  expect([4, 347, 996, 1234].map(distanceText)).toEqual(['a 0 m', 'a 350 m', 'a 1 km', 'a 1,2 km']))
