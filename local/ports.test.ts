import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requireDifferentPorts, requireFreePort } from './ports.ts'
import { StartError } from './start-error.ts'

test('a port that is taken is refused with a sentence that names it and its variable', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  try {
    const refused = await requireFreePort(port, 'SITE_PORT').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toContain(`El puerto ${port} está en uso`)
    expect(String(refused)).toContain('SITE_PORT')
  } finally {
    server.close()
  }
})

test('port 0 gives a free port', async () => {
  expect(await requireFreePort(0, 'SITE_PORT')).toBeGreaterThan(0)
})

test('one port for two servers is refused, any free one is not', () => {
  expect(() => requireDifferentPorts({ sitePort: 5000, adminPort: 5000, supabasePort: 0 })).toThrow(
    '5000 está dos veces',
  )
  expect(() => requireDifferentPorts({ sitePort: 0, adminPort: 0, supabasePort: 0 })).not.toThrow()
})
