import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenOn } from './listen.ts'
import { startServer } from './test-site.ts'

test('a port that is taken is refused with a sentence that names port and variable', async () => {
  const taken = new URL(await startServer((_, res) => res.end())).port
  await expect(listenOn(createServer(), Number(taken), { portVariable: 'SITE_PORT' })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(new RegExp(`^El puerto ${taken} está en uso: .*SITE_PORT`)),
  })
})
