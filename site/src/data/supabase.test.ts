import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSiteState } from './site-state.ts'
import { publicClient } from './supabase.ts'

/** A Data API that first closes this many connections. */
async function startClosingApi(times: number): Promise<void> {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (requests <= times) request.socket.destroy()
    else response.setHeader('content-type', 'application/json').end('{"change":7,"changed_at":null,"noticias":2}')
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  vi.stubEnv('SUPABASE_URL', `http://localhost:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable')
  vi.stubEnv('SITE_URL', 'http://localhost:1')
  vi.stubEnv('ADMIN_URL', 'http://localhost:2')
}

test('a request on a closed connection is retried once', async () => {
  await startClosingApi(1)
  expect(await readSiteState(publicClient())).toEqual({ change: 7, changed_at: null, noticias: 2 })
  await startClosingApi(2)
  await expect(readSiteState(publicClient())).rejects.toThrow('No se pudo leer site_state de Supabase: ')
})
