import { expect, test } from 'vitest'
import { parseNumber } from './words.ts'

test.for([
  ['number', '105.000', 105_000],
  ['number', '1.105.000,5', 1_105_000.5],
  ['number', '98,3', 98.3],
  ['number', '98.3', 98.3],
  ['latitude', '-27.735', -27.735],
  ['longitude', '-64,242', -64.242],
  ['number', '12,', null],
  ['number', 'doce', null],
] as const)('FM25 a field of kind %s reads «%s» as %o', ([kind, text, value]) =>
  expect(parseNumber({ kind }, text)).toBe(value),
)
