import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../testing/supabase/testing.ts'
import { withLastingConnections } from './lasting-connections.ts'
import { waitUntil } from './processes.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase({})
})
afterAll(() => supabase?.stop())

test('SP13 connections with settings of their own are lost, made anew and closed with the others', async () => {
  const connections = await withLastingConnections(supabase.databaseUrl, {}, async (_, connect) => {
    const nobody = connect({ application_name: 'nobody', role: 'anon' })
    return async (request) => {
      const [row] = await nobody.unsafe(new URL(request.url).searchParams.get('sql') ?? '')
      return Response.json(row)
    }
  })
  const { sql } = supabase
  const pids = (): Promise<number[]> =>
    sql<{ pid: number }[]>`select pid from pg_stat_activity where application_name = 'nobody'`.then((rows) =>
      rows.map(({ pid }) => pid),
    )
  const ask = (statement: string): Promise<Response> =>
    connections.handler(new Request(`http://localhost/?sql=${encodeURIComponent(statement)}`))
  try {
    expect(await (await ask('select current_user as name')).json()).toEqual({ name: 'anon' })
    const underWay = ask('select pg_sleep(60)')
    const sleeps = async () =>
      (await sql`select from pg_stat_activity where application_name = 'nobody' and query ~ 'pg_sleep'`).length > 0
    expect(await waitUntil(sleeps, 30_000)).toBe(true)
    const before = await pids()
    await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`
    expect((await underWay).status).toBe(503)
    expect((await ask('select 1')).status).toBe(200)
    expect(before).not.toEqual(expect.arrayContaining(await pids()))
  } finally {
    await connections.close()
  }
  expect(await waitUntil(async () => (await pids()).length === 0, 30_000)).toBe(true)
})

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
  const connections = await withLastingConnections(url.href, {}, async (_, connect) => {
    const other = connect({})
    return async () => Response.json(await other`select 1 as one`)
  })
  expect(await (await connections.handler(new Request('http://localhost/'))).json()).toEqual([{ one: 1 }])
  await connections.close()
  between.close()
  expect(asked).toContain('select 1 as one')
  expect(asked).not.toContain('pg_type')
})
