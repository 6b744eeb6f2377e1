import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { tooBigText } from './size.ts'

test('ED15 what is too big to be sent is told with its weight and what helps, before it is sent', () => {
  const empty = JSON.stringify({ value: '' }).length
  expect(tooBigText({ value: 'a'.repeat(limits.contentMaxBytes - empty) })).toBeNull()
  expect(tooBigText({ value: 'a'.repeat(limits.contentMaxBytes - empty + 1) })).toMatch(
    /^Esta parte pesa 4,1 MB y puede pesar hasta 4,0 MB\. Bajá el CSV/,
  )
  expect(tooBigText({ value: 'ñ'.repeat(limits.contentMaxBytes / 2) })).not.toBeNull()
})
