import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOn, requireDifferentPorts, requireFreePort } from './ports.ts'

test('a port that is taken is refused with a sentence that names it and its variable; 0 gives a free one', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = await listenOn(server, 0)
  await expect(requireFreePort(port, 'SITE_PORT')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(new RegExp(`^El puerto ${port} está en uso: .*SITE_PORT`)),
  })
  expect(await requireFreePort(0, 'SITE_PORT')).toBeGreaterThan(0)
})

test('one port for two servers is refused, any free one is not', () => {
  const taken = { sitePort: 5000, adminPort: 5000, supabasePort: 0 }
  expect(() => requireDifferentPorts(taken)).toThrow('5000 está dos veces')
  expect(() => requireDifferentPorts({ sitePort: 0, adminPort: 0, supabasePort: 0 })).not.toThrow()
})
