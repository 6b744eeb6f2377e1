import { expect, test } from 'vitest'
import { toBase32, totpAt } from './totp.ts'

const secret = toBase32(new TextEncoder().encode('12345678901234567890'))

test.for([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
] as const)('SG23 RFC 6238, appendix B: at %i s the code is %s', ([seconds, code]) => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpAt(secret, new Date(seconds * 1000))).toBe(code)
})
