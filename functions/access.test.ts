import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointOf, endpoints, type Route, routes } from '#contract/endpoints.ts'
import { exampleId } from '#contract/fields.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { answerOf, call, requestFor } from '../tools/testing/api/call.ts'
import { formWith, twoHalves } from '../tools/testing/api/pictures.ts'
import type { TestUser } from '../tools/testing/supabase/test-supabase.ts'

const callers = ['nobody', 'inactivo', 'moderador', 'editor', 'admin', 'super_admin'] as const
type CallerKind = (typeof callers)[number]

const { noticiaData } = endpoints['POST create-new'].example

/** Whether the example is about the caller's own account. */
const isAboutOwn = (name: Route): boolean => ['self', 'self-or-super-admin'].includes(endpointOf(name).access)

/** The example of a definition for the account `own`, and its success status. */
function attemptOf(name: Route, own: string): { input: unknown; allowedStatus: number } {
  const { access, body, status = 200, example, exampleStatus = status } = endpointOf(name)
  if (body === 'multipart') return { input: new FormData(), allowedStatus: exampleStatus }
  const input = isAboutOwn(name) ? JSON.parse(JSON.stringify(example).replaceAll(exampleId, own)) : example
  return { input, allowedStatus: access === 'self-or-super-admin' && own === exampleId ? 404 : exampleStatus }
}

/** R01–R04 by the access of each definition. */
function expected(name: Route, kind: CallerKind, allowedStatus: number): number {
  const { access } = endpointOf(name)
  if (access === 'public') return allowedStatus
  if (kind === 'nobody' || kind === 'inactivo') return 401
  if (access === 'super-admin') return kind === 'super_admin' ? allowedStatus : 403
  if (access === 'admin') return kind === 'super_admin' || kind === 'admin' ? allowedStatus : 403
  return allowedStatus
}

const app = await createTestApp()
afterAll(app.stop)

const names = routes
// Logging out ends the session: each caller gets one of their own.
const personFor = (name: Route, kind: CallerKind): Promise<TestUser | null> => {
  if (kind === 'nobody') return Promise.resolve(null)
  return name === 'POST logout-user' ? app.supabase.as(kind) : app.person(kind)
}

async function statusOf(name: Route, input: unknown, as: TestUser | null): Promise<number> {
  return (await answerOf(name, await app.api(requestFor(name, input, { as })))).status
}

describe('R01 R02 R03 R04 R05 endpoints by role', () => {
  test.for(names.flatMap((name) => callers.map((kind) => [name, kind] as const)))('%s as %s', async ([name, kind]) => {
    const person = await personFor(name, kind)
    const { input, allowedStatus } = attemptOf(name, person?.id ?? exampleId)
    expect(await statusOf(name, input, person)).toBe(expected(name, kind, allowedStatus))
  })

  test.for(names.filter(isAboutOwn))('R02 %s for another account', async (name) => {
    for (const kind of ['moderador', 'editor', 'admin', 'super_admin'] as const) {
      const { input, allowedStatus } = attemptOf(name, exampleId)
      const allowed = kind === 'super_admin' && endpointOf(name).access === 'self-or-super-admin'
      expect(await statusOf(name, input, await app.person(kind)), kind).toBe(allowed ? allowedStatus : 403)
    }
  })
})

describe('OW38 a session without the required second factor', () => {
  const require = (required: boolean) =>
    app.supabase.sql`update private.panel_settings set second_factor_required = ${required}`
  beforeAll(() => require(true))
  afterAll(() => require(false))

  test.for(names.flatMap((name) => callers.map((kind) => [name, kind] as const)))('%s as %s', async ([name, kind]) => {
    const person = await personFor(name, kind)
    const { input, allowedStatus } = attemptOf(name, person?.id ?? exampleId)
    const { access, allowedDuringMfaSetup } = endpointOf(name)
    const isDue = kind === 'admin' || kind === 'super_admin'
    const may = access === 'public' || allowedDuringMfaSetup
    expect(await statusOf(name, input, person)).toBe(isDue && !may ? 403 : expected(name, kind, allowedStatus))
  })

  test('a public call treats such a session as anonymous, also in rate limits', async () => {
    const [admin, editor] = [await app.supabase.as('admin'), await app.person('editor')]
    const file = new Uint8Array(await twoHalves(400, 300).webp().toBuffer())
    const send = (as: TestUser) => call(app.api, 'POST upload/sigle-img', formWith(file), { as, ip: '198.51.100.67' })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await send(admin)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await send(editor)).status).toBe(200)
    const uploads = await app.supabase.sql`select from uploads where uploader = ${admin.id}`
    expect(uploads).toHaveLength(0)
    const item = { ...noticiaData, status: 'publicado' }
    const { noticia } = (await call(app.api, 'POST create-new', { noticiaData: item }, { as: editor })).body
    const read = await call(app.api, 'GET find-new/{id}', { id: noticia._id }, { as: admin })
    expect([read.status, read.body.noticia.author]).toEqual([200, expect.not.objectContaining({ email: editor.email })])
    expect((await call(app.api, 'POST auth-user', {}, { as: admin })).body.user.secondFactorDue).toBe(true)
  })

  test.for(['admin', 'super_admin'] as const)(
    '%s reads and changes nothing through the Data API, by table or function',
    async (role) => {
      const { client, id: own } = await app.supabase.as(role)
      const editor = await app.person('editor')
      const { sql } = app.supabase
      const [item] = await sql`insert into noticias ${sql({ ...noticiaData, author_id: editor.id })} returning id`
      const relations = await sql<{ name: string }[]>`
      select distinct table_name as name from information_schema.role_table_grants
      where grantee = 'authenticated' and table_schema = 'public' and privilege_type = 'SELECT' order by 1`
      const open = [
        'archivos_publicos',
        'contenidos_publicos',
        'imagenes_publicas',
        'noticias_publicas',
        'press_content',
      ]
      for (const { name } of relations.filter((relation) => !open.includes(relation.name)))
        expect([name, (await client.from(name).select('*').limit(1)).data ?? []]).toEqual([name, []])
      const before = await sql`select * from noticias where id = ${item?.id}`
      const changes: Record<string, object> = {
        change_noticias: { p_ids: [item?.id], p_changes: { status: 'publicado' } },
        save_noticia: { p_columns: { title: 'Otro' }, p_id: item?.id, p_revision: null },
        save_contenido: {
          ...{ p_actor: own, p_session: exampleId },
          ...{ p_name: 'jardines.json', p_value: {}, p_revision: 0, p_via: 'guardado' },
        },
        import_contenidos: { p_actor: own, p_session: exampleId, p_contenidos: { 'jardines.json': {} } },
        create_preview_link: { p_noticia: item?.id },
        moderate: { p_id: exampleId, p_status: 'verificado', p_motivo: null },
        colleagues: {},
      }
      for (const [name, input] of Object.entries(changes))
        expect((await client.rpc(name, input)).error?.code, name).not.toBe('PGRST202')
      const columns = {
        ...{ staff: 'phone', noticias: 'title', imagenes: 'title', press_content: 'title', archivos: 'title' },
        ...{ opiniones: 'text' },
      }
      for (const [table, column] of Object.entries(columns)) {
        const { data, error } = await client
          .from(table)
          .update({ [column]: 'Otro' })
          .not('id', 'is', null)
          .select('id')
        expect(error === null ? data : error.code, table).toEqual(error === null ? [] : '42501')
      }
      expect(await sql`select * from noticias where id = ${item?.id}`).toEqual(before)
      expect(await sql`select from noticia_enlaces where noticia_id = ${item?.id}`).toHaveLength(0)
      expect(await sql`select from contenidos where name = 'jardines.json'`).toHaveLength(0)
      expect((await client.rpc('colleagues')).data).toEqual([])
    },
  )
})

describe('OW41 ending sessions by role', () => {
  const roles = ['moderador', 'editor', 'admin', 'super_admin'] as const

  test.for(roles)('%s cannot end sessions of other roles, in the functions or the Data API', async (role) => {
    const person = await app.person(role)
    for (const other of roles.filter((each) => each !== role)) {
      const victim = await app.supabase.as(other)
      const [session] = (await call(app.api, 'GET mis-sesiones', {}, { as: victim })).body.sesiones
      const id = session?._id ?? ''
      expect((await call(app.api, 'POST cerrar-sesiones', { id }, { as: person })).status).toBe(404)
      expect((await call(app.api, 'POST cerrar-sesiones', { id: id.toUpperCase() }, { as: person })).status).toBe(404)
      expect((await person.client.rpc('end_own_sessions', { p_session: id })).data).toBe(0)
      expect((await call(app.api, 'GET mis-sesiones', {}, { as: victim })).status).toBe(200)
    }
  })

  test.for(roles)('auth-user answers the cookie’s user for %s, whatever the body contains', async (role) => {
    const [person, other] = [await app.person(role), await app.supabase.as('super_admin')]
    const named = {
      _id: other.id,
      id: other.id,
      idUser: other.id,
      rol: 'super_admin',
      email: other.email,
      password: 'no',
    }
    for (const input of [{}, { email: other.email, password: other.password }, named]) {
      const { user } = (await call(app.api, 'POST auth-user', input, { as: person })).body
      expect([user._id, user.rol]).toEqual([person.id, role])
    }
    const [head, , mac] = person.accessToken.split('.')
    const payload = JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...payload, sub: other.id })).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const accessToken of [`${head}.${forged}.${mac}`, `${none}.${forged}.`, `${head}.${forged}.`])
      expect((await call(app.api, 'POST auth-user', {}, { as: { ...person, accessToken } })).status).toBe(401)
  })
})
