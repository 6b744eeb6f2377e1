import { expect, test } from 'vitest'
import { createTestSupabase } from '../../testing/supabase/testing.ts'
import { StartError } from '../start-error.ts'
import { createKeys } from './keys.ts'
import { dataApiProgram, postgrestProgram, startPostgrest } from './postgrest.ts'

test('K04 PORTAL_DATA_API is lite or postgrest; another word or a machine without it is told in a sentence', () => {
  expect(dataApiProgram('lite')).toBeNull()
  expect(dataApiProgram('postgrest', () => '/program')).toBe('/program')
  expect(() => dataApiProgram('otra')).toThrow(StartError)
  expect(() => dataApiProgram('otra')).toThrow('PORTAL_DATA_API tiene que ser lite o postgrest, y dice "otra".')
  expect(() => dataApiProgram('postgrest', () => null)).toThrow('No hay PostgREST para este equipo')
})

test('K04 tests run on PostgREST itself where npm has it', async () => {
  const supabase = await createTestSupabase()
  try {
    const headers = { apikey: supabase.publishableKey }
    const answer = await fetch(`${supabase.url}/rest/v1/noticias_publicas?select=id`, { headers })
    expect([answer.status, await answer.json()]).toEqual([200, []])
    expect(answer.headers.get('server')?.startsWith('postgrest/12') ?? false).toBe(postgrestProgram() !== null)
  } finally {
    await supabase.stop()
  }
})

test('K04 a program that ends at once is told in a sentence', async () => {
  const options = { program: '/bin/false', databaseUrl: 'postgres://x:y@127.0.0.1:1/z', keys: createKeys() }
  const started = startPostgrest(options, async () => new Response())
  await expect(started).rejects.toThrow(
    new StartError('PostgREST no pudo arrancar: quitá PORTAL_DATA_API, o poné lite.'),
  )
})
