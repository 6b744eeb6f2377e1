import { expect, test } from 'vitest'
import { telHref } from './telephone.ts'

test.for([
  ['385 000-0100', 'tel:3850000100'],
  ['(0385) 421-1234', 'tel:03854211234'],
  ['+54 9 385 500-0100', 'tel:+5493855000100'],
  ['911', 'tel:911'],
  // A bare # would end the address.
  ['*123#', 'tel:*123%23'],
] as const)('%s is dialled as %s', ([written, href]) => expect(telHref(written)).toBe(href))
