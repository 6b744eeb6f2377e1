/** Functions and the embedded Supabase are one process: what is asked of the database's functions opens no connection. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerHere } from './answered-here.ts'
import type { Handler } from './handler.ts'

const asked: string[] = []
const outside = createServer((req, res) => {
  asked.push(`port ${req.method} ${req.url}`)
  res.setHeader('content-type', 'application/json').end('"from the port"')
})
let origin: string
let undo = (): void => {}
beforeEach(async () => {
  asked.length = 0
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterEach(async () => {
  undo()
  outside.closeAllConnections()
  await new Promise((resolve) => outside.close(resolve))
})

const here: Handler = async (request) => {
  const { method, url, headers } = request
  asked.push(`here ${method} ${new URL(url).pathname} ${headers.get('apikey')} ${await request.text()}`)
  return Response.json('from here')
}

test('SP09 a function of the database is asked here, with key and body; everything else through the port', async () => {
  undo = answerHere(origin, here)
  const client = createClient(origin, 'sb_publishable_x', { auth: { persistSession: false } })
  expect((await client.rpc('find_noticia_publica', { p_id: 'ñ' })).data).toBe('from here')
  expect((await client.from('noticias').select('id')).data).toBe('from the port')
  expect((await client.rpc('site_state', undefined, { get: true })).data).toBe('from the port')
  expect(await (await fetch(`${origin}1/rest/v1/rpc/x`, { method: 'POST' }).catch(() => null))?.json()).toBeUndefined()
  expect(asked).toEqual([
    'here POST /rest/v1/rpc/find_noticia_publica sb_publishable_x {"p_id":"ñ"}',
    'port GET /rest/v1/noticias?select=id',
    'port GET /rest/v1/rpc/site_state',
  ])
  undo()
  expect((await client.rpc('find_noticia_publica', { p_id: '1' })).data).toBe('from the port')
})

test('SP09 whoever gives up is told so at once, as by the network', async () => {
  undo = answerHere(origin, () => new Promise<Response>(() => {}))
  const post = (signal: AbortSignal) => fetch(`${origin}/rest/v1/rpc/slow`, { method: 'POST', body: '{}', signal })
  await expect(post(AbortSignal.abort())).rejects.toThrow('aborted')
  await expect(post(AbortSignal.timeout(20))).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('SP09 of two that are answered here, the first to end asks nobody any more', async () => {
  const undoFirst = answerHere(origin, here)
  undo = answerHere('http://127.0.0.1:1', here)
  undoFirst()
  const client = createClient(origin, 'sb_publishable_x', { auth: { persistSession: false } })
  expect((await client.rpc('find_noticia_publica', { p_id: '1' })).data).toBe('from the port')
})
