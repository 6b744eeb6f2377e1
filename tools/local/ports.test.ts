import { expect, test } from 'vitest'
import { requireDifferentPorts } from './ports.ts'

test('one port for two servers is refused, any free one is not', () => {
  const taken = { sitePort: 5000, adminPort: 5000, supabasePort: 0 }
  expect(() => requireDifferentPorts(taken)).toThrow('5000 está dos veces')
  expect(() => requireDifferentPorts({ sitePort: 0, adminPort: 0, supabasePort: 0 })).not.toThrow()
})
