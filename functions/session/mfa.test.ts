import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, type Sender } from '../../tools/testing/api/call.ts'
import { cookiesOf, setUpFactor } from '../../tools/testing/api/second-factor.ts'
import { appCode } from '../../tools/testing/supabase/app-code.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const { api, supabase } = app

let addresses = 0
const elsewhere = () => `198.51.100.${++addresses}`
const logIn = ({ email, password }: TestUser, code?: string, ip = elsewhere()) =>
  call(api, 'POST login-user', { email, password, ...(code !== undefined && { code }) }, { ip })
const readStatus = async (from: Sender) => (await call(api, 'GET find-all-news', {}, from)).status
const sessions = ({ id }: TestUser) => supabase.sql`select id, aal from auth.sessions where user_id = ${id}`
const audited = async ({ id }: TestUser, like = '%') => {
  const entries = await supabase.sql`
    select actor, action from audit_log where target = ${id} and action like ${like}
      and action not in ('password_check_failed') order by id`
  return entries.map(({ action }) => action)
}
/** A code not valid around now. */
const wrong = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((step) => appCode(secret, step))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

describe('SG23 set-up', () => {
  test('SG23 setup with password and code keeps this session, ends the others and shows ten codes', async () => {
    const person = await supabase.as('editor')
    const other = await logIn(person)
    const { codes, session } = await setUpFactor(app, person)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect(await readStatus(session)).toBe(200)
    expect([
      await readStatus({ as: person }),
      await readStatus({ headers: { cookie: cookiesOf(other.headers) } }),
    ]).toEqual([401, 401])
    expect((await call(api, 'GET segundo-factor', {}, session)).body).toEqual({
      active: true,
      codesLeft: 10,
      required: false,
      holders: [],
    })
    expect(await audited(person, '%factor%')).toEqual(['second_factor_on'])
    const kept = await supabase.sql`select hash from private.recovery_codes where login = ${person.id}`
    expect(JSON.stringify(kept)).not.toContain(codes[0]?.replaceAll('-', ''))
  })

  test('SG21 SG23 the remaining session keeps its browser and origin', async () => {
    const person = await supabase.as('editor')
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const from = { ip: '198.51.100.200', headers: { cookie: `portal-access=${person.accessToken}`, ...agent } }
    const { session } = await setUpFactor(app, person, from)
    const { body } = await call(api, 'GET mis-sesiones', {}, session)
    expect(body.sesiones).toMatchObject([{ isCurrent: true, device: 'Firefox en Linux', address: '198.51.100.*' }])
  })

  test('SG23 a wrong password or code sets up nothing; login works without a code', async () => {
    const person = await supabase.as('editor')
    const from = { as: person }
    const refused = await call(api, 'POST iniciar-segundo-factor', { currentPassword: 'no-es-esta' }, from)
    expect([refused.status, refused.fields]).toEqual([400, { currentPassword: 'La contraseña actual no es correcta' }])
    const { body } = await call(api, 'POST iniciar-segundo-factor', { currentPassword: person.password }, from)
    expect(body.qr).toMatch(/^data:image\/svg\+xml/)
    const confirm = { currentPassword: person.password, factorId: body.factorId, code: wrong(body.secret) }
    const answer = await call(api, 'POST activar-segundo-factor', confirm, from)
    expect([answer.status, answer.fields]).toEqual([400, { code: 'El código no es correcto' }])
    expect((await logIn(person)).status).toBe(200)
    const again = await call(api, 'POST iniciar-segundo-factor', { currentPassword: person.password }, from)
    expect([again.status, again.body.factorId === body.factorId]).toEqual([200, false])
  })

  test('SG23 a second factor cannot be set up twice; an expired key is reported', async () => {
    const person = await supabase.as('editor')
    const { session } = await setUpFactor(app, person)
    const { currentPassword } = { currentPassword: person.password }
    expect((await call(api, 'POST iniciar-segundo-factor', { currentPassword }, session)).status).toBe(409)
    const other = await supabase.as('editor')
    const factorId = crypto.randomUUID()
    const over = await call(
      api,
      'POST activar-segundo-factor',
      { currentPassword, factorId, code: '123456' },
      { as: other },
    )
    expect([over.status, over.error]).toEqual([409, 'La clave venció. Empezá de nuevo la verificación en dos pasos.'])
  })
})

describe('SG24 the log-in', () => {
  test('SG24 the password alone is 401 with an error of the field code; with the code a session opens and is audited once', async () => {
    const person = await supabase.as('editor')
    const { secret } = await setUpFactor(app, person)
    const before = await sessions(person)
    const asked = await logIn(person)
    expect([asked.status, asked.fields, asked.headers.getSetCookie()]).toEqual([
      401,
      { code: 'Escribí el código de tu app de verificación' },
      [],
    ])
    const refused = await logIn(person, wrong(secret))
    expect([refused.status, refused.headers.getSetCookie()], 'no cookie, not even the device cookie').toEqual([401, []])
    expect(await sessions(person)).toEqual(before)
    expect(await audited(person, 'login')).toEqual([])
    const inside = await logIn(person, appCode(secret))
    expect(inside.status).toBe(200)
    expect(cookiesOf(inside.headers)).toMatch(/portal-device=/)
    expect(await readStatus({ headers: { cookie: cookiesOf(inside.headers) } })).toBe(200)
    expect(await audited(person, 'login')).toEqual(['login'])
  })

  test('SG24 a session by password alone is refused at the Data API', async () => {
    const person = await supabase.as('super_admin')
    await setUpFactor(app, person)
    const { data } = await supabase.logIn(person, person.client)
    expect(data.session).not.toBeNull()
    for (const table of ['staff', 'noticias', 'noticias_panel', 'audit_log', 'opiniones'])
      expect((await person.client.from(table).select()).data, table).toEqual([])
    expect((await person.client.rpc('caller')).data).toEqual([])
    expect((await person.client.from('noticias').insert({ title: 'A', excerpt: 'B', content: 'C' })).error?.code).toBe(
      '42501',
    )
    expect(await readStatus({ headers: { cookie: `portal-access=${data.session?.access_token}` } })).toBe(401)
  })

  test('SG25 a recovery code opens one session, ignoring case and hyphens, and is audited', async () => {
    const person = await supabase.as('editor')
    const { codes } = await setUpFactor(app, person)
    const code = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const inside = await logIn(person, code)
    expect(inside.status).toBe(200)
    const session = { headers: { cookie: cookiesOf(inside.headers) } }
    expect((await call(api, 'GET segundo-factor', {}, session)).body).toMatchObject({ active: true, codesLeft: 9 })
    expect((await logIn(person, code)).status).toBe(401)
    expect(await audited(person, 'login')).toHaveLength(1)
    expect(await audited(person, 'recovery%')).toEqual(['recovery_codes_made', 'recovery_code_used'])
  })

  test('SG25 of two parallel logins with one recovery code one succeeds', async () => {
    const person = await supabase.as('editor')
    const { codes } = await setUpFactor(app, person)
    const answers = await Promise.all([logIn(person, codes[0]), logIn(person, codes[0])])
    // The second login finds its code used or its session ended, depending on the order.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 503])])
    expect(await audited(person, 'recovery_code_used')).toHaveLength(1)
  })
})

describe('SG26 own factor, with password and code', () => {
  test('SG25 new recovery codes replace the old ones', async () => {
    const person = await supabase.as('editor')
    const { secret, codes, session } = await setUpFactor(app, person)
    const proof = { currentPassword: person.password, code: appCode(secret) }
    const { body } = await call(api, 'POST codigos-segundo-factor', proof, session)
    expect(body.codes).toHaveLength(10)
    expect([(await logIn(person, codes[0])).status, (await logIn(person, body.codes[0])).status]).toEqual([401, 200])
  })

  test('SG26 the factor is removed with an app or recovery code, not with a wrong one', async () => {
    for (const useRecovery of [false, true]) {
      const person = await supabase.as('editor')
      const { secret, codes, session } = await setUpFactor(app, person)
      const currentPassword = person.password
      const refused = await call(
        api,
        'POST desactivar-segundo-factor',
        { currentPassword, code: wrong(secret) },
        session,
      )
      expect([refused.status, refused.fields]).toEqual([400, { code: 'El código no es correcto' }])
      expect((await logIn(person)).status).toBe(401)
      const code = useRecovery ? (codes[0] ?? '') : appCode(secret)
      expect((await call(api, 'POST desactivar-segundo-factor', { currentPassword, code }, session)).status).toBe(200)
      expect([await readStatus(session), (await logIn(person)).status]).toEqual([200, 200])
      expect((await sessions(person)).map(({ aal }) => aal)).not.toContain('aal2')
      expect(await audited(person, '%factor_o%')).toEqual(['second_factor_on', 'second_factor_off'])
    }
  })

  test('SG26 a session opened with a recovery code is replaced when proven with the app', async () => {
    const person = await supabase.as('editor')
    let { secret, codes } = await setUpFactor(app, person)
    const currentPassword = person.password
    for (const name of ['POST codigos-segundo-factor', 'POST desactivar-segundo-factor'] as const) {
      const inside = { headers: { cookie: cookiesOf((await logIn(person, codes[0])).headers) } }
      const proof = { currentPassword, code: appCode(secret) }
      const { status, body, headers } = await call(api, name, proof, inside)
      expect([status, await readStatus({ headers: { cookie: cookiesOf(headers) } })], name).toEqual([200, 200])
      if ('codes' in body) codes = body.codes
      await supabase.forgetCodes()
    }
  })

  test('SG26 changing the caller’s own password needs a code', async () => {
    const person = await supabase.as('editor')
    const { secret, codes, session } = await setUpFactor(app, person)
    const change = { id: person.id, currentPassword: person.password, newPassword: 'siesta lapacho 47' }
    const without = await call(api, 'PUT change-password/{id}', change, session)
    expect([without.status, without.fields]).toEqual([400, { code: 'Escribí el código de tu app de verificación' }])
    const recovered = await call(api, 'PUT change-password/{id}', { ...change, code: codes[0] }, session)
    expect([recovered.status, Object.keys(recovered.fields ?? {})]).toEqual([400, ['code']])
    expect((await call(api, 'PUT change-password/{id}', { ...change, code: appCode(secret) }, session)).status).toBe(
      200,
    )
    expect((await logIn({ ...person, password: change.newPassword }, appCode(secret, 1))).status).toBe(200)
  })
})

describe('SG27 a colleague’s factor', () => {
  test('SG27 a super_admin removes it with the caller’s own password; sessions end and it is audited', async () => {
    const [boss, person] = [await supabase.as('super_admin'), await supabase.as('editor')]
    const { session } = await setUpFactor(app, person)
    const holders = async (as: TestUser) => (await call(api, 'GET segundo-factor', {}, { as })).body.holders
    expect([await holders(boss), await holders(await supabase.as('admin'))]).toEqual([
      expect.arrayContaining([person.id]),
      [],
    ])
    const reset = (currentPassword: string, id = person.id) =>
      call(api, 'POST quitar-segundo-factor', { id, currentPassword }, { as: boss })
    expect((await reset('no-es-esta')).fields).toEqual({ currentPassword: 'La contraseña actual no es correcta' })
    expect((await reset(boss.password)).status).toBe(200)
    expect([await readStatus(session), (await logIn(person)).status]).toEqual([401, 200])
    const entries = await supabase.sql`
      select actor from audit_log where action = 'second_factor_reset' and target = ${person.id}`
    expect([...entries]).toEqual([{ actor: boss.id }])
    expect([(await reset(boss.password)).status, (await reset(boss.password, boss.id)).status]).toEqual([404, 403])
    expect(await holders(boss)).not.toContain(person.id)
    expect(await supabase.sql`select from private.recovery_codes where login = ${person.id}`).toHaveLength(0)
  })
})

describe('SG28 requirement for admin and super_admin', () => {
  test('SG28 without a required factor only its setup is allowed, in functions and Data API', async () => {
    const boss = await supabase.as('super_admin')
    const admin = await supabase.as('admin')
    const editor = await supabase.as('editor')
    const { secret, session } = await setUpFactor(app, boss)
    const require = (required: boolean) => call(api, 'PUT exigir-segundo-factor', { required }, session)
    await call(api, 'POST confirmar-identidad', { currentPassword: boss.password, code: appCode(secret) }, session)
    expect((await require(true)).body).toEqual({ required: true })
    try {
      const of = async (person: TestUser) => (await call(api, 'POST auth-user', {}, { as: person })).body.user
      expect([(await of(admin)).secondFactorDue, (await of(editor)).secondFactorDue]).toEqual([true, undefined])
      const refused = await call(api, 'PUT press-content', { active: false }, { as: admin })
      expect([refused.status, refused.error]).toEqual([
        403,
        'Antes de seguir, activá la verificación en dos pasos en Mi Perfil, Seguridad',
      ])
      expect([await readStatus({ as: admin }), await readStatus({ as: editor }), await readStatus(session)]).toEqual([
        403, 200, 200,
      ])
      const written = await admin.client.from('press_content').update({ title: 'Otro' }).eq('id', true).select()
      expect(written.data).toEqual([])
      expect(await supabase.sql`select from audit_log where action = 'access_refused' and actor = ${admin.id}`).toEqual(
        [],
      )
      for (const table of ['staff', 'noticias', 'imagenes', 'opiniones'])
        expect((await admin.client.from(table).select('id')).data, table).toEqual([])
      const { session: proven } = await setUpFactor(app, admin)
      expect((await call(api, 'PUT press-content', { active: false }, proven)).status).toBe(200)
    } finally {
      expect((await require(false)).body).toEqual({ required: false })
    }
    expect((await call(api, 'GET segundo-factor', {}, session)).body.required).toBe(false)
    const entries =
      await supabase.sql`select actor, detail from audit_log where action = 'second_factor_required' order by id`
    expect(entries.map(({ actor, detail }) => [actor, detail.required])).toEqual([
      [boss.id, true],
      [boss.id, false],
    ])
  })

  test('SG28 OW08 requiring it, removing a colleague’s and ending sessions need a fresh session', async () => {
    const boss = await supabase.as('super_admin')
    const person = await supabase.as('editor')
    await setUpFactor(app, person)
    await supabase.logIn(boss)
    const before = await sessions(boss)
    await supabase.ageProofs(boss.id, 15)
    const calls = [
      ['PUT exigir-segundo-factor', { required: true }],
      ['POST quitar-segundo-factor', { id: person.id }],
      ['POST cerrar-sesiones', {}],
    ] as const
    for (const [name, input] of calls) {
      const { status, code } = await call(api, name, input, { as: boss })
      expect([status, code], name).toEqual([403, 'fresh_session_required'])
    }
    expect((await call(api, 'GET segundo-factor', {}, { as: boss })).body).toMatchObject({
      required: false,
      holders: expect.arrayContaining([person.id]),
    })
    expect(await sessions(boss)).toEqual(before)
  })
})
