import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../testing/supabase/test-supabase.ts'
import { runCommandFile } from './testing.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const create = (options: readonly string[], password = 'clave-larga-1', env: Record<string, string> = {}) =>
  runCommandFile('staff-create.ts', {
    args: options,
    input: `${password}\n`,
    env: { SUPABASE_URL: supabase.url, SUPABASE_SECRET_KEY: supabase.secretKey, ...env },
  })
const ana = ['--nombre', 'Ana', '--apellido', 'Díaz', '--dni', '30111222', '--correo', 'Ana@Municipio.example']
const people = () => supabase.sql`select s.email, s.rol, s.state, u.email_confirmed_at is not null as confirmed
  from staff s join auth.users u using (id) order by s.created_at`

test('OP01 staff:create makes the first super administrator with a confirmed login', async () => {
  // A login without a person, from an interrupted attempt.
  const half = await supabase.service.auth.admin.createUser({ email: 'ana@municipio.example', password: 'otra-clave' })
  expect(half.error).toBeNull()

  expect(await create(ana)).toEqual({ code: 0, out: expect.stringContaining('ana@municipio.example'), err: '' })
  expect([...(await people())]).toEqual([
    { email: 'ana@municipio.example', rol: 'super_admin', state: 'activo', confirmed: true },
  ])
  const session = await supabase.logIn({ email: 'ana@municipio.example', password: 'clave-larga-1' })
  expect(session.error).toBeNull()
})

test('OP01 SG19 staff:create reports a missing, wrong or taken value in one sentence, and makes nothing', {
  timeout: 120_000,
}, async () => {
  const refused = async (options: readonly string[], sentence: string, ...more: [string?, Record<string, string>?]) => {
    const { code, err } = await create(options, ...more)
    expect(err).toContain(sentence)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  }
  // Sequential: eleven at once exceed the command's timeout.
  await refused(ana, 'El email ya está en uso')
  await refused([...ana.slice(0, 6), '--correo', 'otra@municipio.example'], 'El DNI ya está en uso')
  await refused(
    ['--nombre', 'A', '--apellido', 'Paz', '--dni', '12', '--correo', 'x'],
    'El DNI debe tener 7 u 8 dígitos',
  )
  await refused([], 'El nombre es requerido')
  await refused(
    [...ana.slice(0, 4), '--dni', '30999888', '--correo', 'otra@municipio.example'],
    '6 caracteres',
    'corta',
  )
  await refused(
    [...ana.slice(0, 4), '--dni', '30999888', '--correo', 'otra@municipio.example'],
    'Contiene el nombre o el apellido de quien la usa',
    'Diaz1990',
  )
  await refused(['--clave', 'x'], 'npm run staff:create -- --nombre')
  await refused(ana, 'SUPABASE_SECRET_KEY falta', undefined, { SUPABASE_SECRET_KEY: '' })
  await refused(ana, 'SUPABASE_SECRET_KEY no es la clave secreta', undefined, {
    SUPABASE_SECRET_KEY: supabase.publishableKey,
  })
  await refused(ana, 'SUPABASE_SECRET_KEY no es la clave secreta', undefined, { SUPABASE_SECRET_KEY: 'sb_secret_otra' })
  await refused(ana, 'Supabase no responde', undefined, { SUPABASE_URL: 'http://localhost:9' })
  expect(await supabase.sql`select from auth.users`).toHaveLength(1)
})
