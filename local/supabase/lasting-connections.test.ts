import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'
import { withLastingConnections } from './lasting-connections.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase({})
})
afterAll(() => supabase?.stop())

test('NL01 a connection asks nothing of its own: nobody hears what becomes of it, and its loss would end the process', async () => {
  const { hostname, port } = new URL(supabase.databaseUrl)
  let asked = ''
  const between = createServer((near) => {
    const far = connectSocket({ host: hostname, port: Number(port) })
    near.on('data', (chunk) => {
      asked += chunk.toString('latin1')
    })
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const url = new URL(supabase.databaseUrl)
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const connections = await withLastingConnections(url.href, {}, async ({ driver }) => {
    return async () => Response.json(await driver`select 1 as one`)
  })
  expect(await (await connections.handler(new Request('http://localhost/'))).json()).toEqual([{ one: 1 }])
  await connections.close()
  between.close()
  expect(asked).toContain('select 1 as one')
  expect(asked).not.toContain('pg_type')
})
