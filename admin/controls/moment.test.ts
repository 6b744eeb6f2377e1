import { expect, test } from 'vitest'
import { clockText, dayText, momentText } from './moment.ts'

test('an instant by the clock of the chosen zone, around midnight too', () => {
  expect(momentText('2026-11-21T02:59:00Z', 'America/Argentina/Mendoza')).toBe('20/11/2026 a las 23:59')
  expect(momentText('2026-11-21T03:00:00Z', 'America/Argentina/Buenos_Aires')).toBe('21/11/2026 a las 00:00')
  expect(clockText('2026-11-21T03:00:00Z', 'America/Argentina/Buenos_Aires')).toBe('00:00')
  expect(dayText('2024-05-06T07:08:09+00:00', 'America/Argentina/Cordoba')).toBe('6 de mayo de 2024')
})
