/** Counts the outgoing requests of each call, exactly: each may take 120 ms. Work after the answer does not count. */
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { type Route, routes } from '#contract/endpoints.ts'
import { initialContent } from '#shared/initial-content.ts'
import { addArchivo, addArchivoUpload, addEnlace, addImagen, addNoticia, addUpload } from '../supabase/tests/rows.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { call, requestFor } from '../tools/testing/api/call.ts'
import { startFakeSite } from '../tools/testing/api/fake-site.ts'
import { pdfOf } from '../tools/testing/api/pdf.ts'
import { formWith, twoHalves } from '../tools/testing/api/pictures.ts'
import { setUpFactor } from '../tools/testing/api/second-factor.ts'
import { appCode } from '../tools/testing/supabase/app-code.ts'
import { writeContent } from '../tools/testing/supabase/content-writer.ts'
import type { TestUser } from '../tools/testing/supabase/test-supabase.ts'

const hook = await startFakeSite()
hook.on('/hook', { status: 200 })
const app = await createTestApp({ env: { BUILD_HOOK_URL: `${hook.url}/hook` } })
afterAll(async () => {
  await app.stop()
  await hook.stop()
})
const boss = await app.person('super_admin')

const noticiaData = { title: 'Uno', excerpt: 'Dos', content: 'Tres', date: '2026-03-05' }
const noticia = async (more = {}) => addNoticia(app.supabase.sql, boss.id, more)
const edited = async () => {
  const id = await noticia()
  await app.supabase.sql`update noticias set title = 'Otra' where id = ${id}`
  return id
}
const image = (status: string) => addImagen(app.supabase.sql, { status })
const sentPdf = async () => {
  const upload = await addArchivoUpload(app.supabase.sql, boss.id, { bytes: null })
  const files = app.supabase.service.storage.from('archivos')
  const { error } = await files.upload(`${upload}.pdf`, pdfOf(1000), { contentType: 'application/pdf' })
  expect(error).toBeNull()
  return upload
}
const somebody = async () => (await app.supabase.as('editor')).id
const account = () => ({
  name: 'Ana',
  last_name: 'Paz',
  dni: String(randomInt(10_000_000, 99_999_999)),
  email: `${randomUUID()}@labanda.example`,
  password: 'clave-de-prueba-1',
})
type Part = keyof typeof initialContent
const revisionOf = async (name: Part): Promise<number> =>
  (await app.supabase.sql`select revision from contenidos where name = ${name}`)[0]?.revision ?? 0
const saving = async (name: Part) => ({ name, value: initialContent[name], revision: await revisionOf(name) })
const proposal = async (by: TestUser | null = null) => {
  const { name, value, revision } = await saving('lugares.json')
  const sent = { p_name: name, p_value: value, p_revision: revision, p_nota: '' }
  const author = by ?? (await app.person('editor'))
  return (await writeContent(app.supabase, author, 'propose_contenido', sent)).data?.id
}
const picture = async () => formWith(new Uint8Array(await twoHalves(1300, 900).webp().toBuffer()))
const upload = async () => ({
  title: 'Una',
  category: 'obras',
  url: `/media/${await addUpload(app.supabase.sql)}/800.webp`,
})
const pair = ({ email, password }: TestUser) => ({ email, password })

async function startedFactor(person: TestUser) {
  const currentPassword = person.password
  const { body } = await call(app.api, 'POST iniciar-segundo-factor', { currentPassword }, { as: person })
  return { currentPassword, factorId: body.factorId, code: appCode(body.secret) }
}
/** The remaining session becomes the person's. */
async function provenFactor(person: TestUser) {
  const { secret, session } = await setUpFactor(app, person)
  person.accessToken = /portal-access=([^;]+)/.exec(session.headers?.cookie ?? '')?.[1] ?? ''
  return { currentPassword: person.password, code: appCode(secret) }
}
async function personWithFactor() {
  const person = await app.supabase.as('editor')
  await setUpFactor(app, person)
  return person.id
}

/** Successful calls with a session: authentication and query. */
const staff: Partial<Record<Route, readonly [calls: number, input: () => unknown]>> = {
  'GET press-content': [2, () => ({})],
  'PUT press-content': [2, () => ({ active: false })],
  'GET find-all-news': [2, () => ({})],
  'POST create-new': [2, () => ({ noticiaData })],
  'POST edit-new': [2, async () => ({ id: await noticia(), noticiaData })],
  'PUT delete-new': [2, async () => ({ id: await noticia({ status: 'publicado' }) })],
  'PUT ocultar-new': [2, async () => ({ id: await noticia({ status: 'publicado' }), statusNew: 'borrador' })],
  'GET noticia-versiones/{id}': [3, async () => ({ id: await edited() })],
  'POST restaurar-new': [3, async () => ({ id: await noticia({ deleted_at: new Date() }) })],
  'POST cambiar-noticias': [2, async () => ({ ids: [await noticia(), await noticia()], category: 'salud' })],
  'GET calendario-noticias': [2, () => ({ month: '2026-11' })],
  // Item, steps, candidates, links.
  'GET revision/{id}': [5, async () => ({ id: await noticia() })],
  'POST revisar-new': [6, async () => ({ id: await noticia(), paso: 'comentario', texto: 'Falta la fecha' })],
  'POST enlace-new': [3, async () => ({ id: await noticia() })],
  'POST revocar-enlace': [2, async () => ({ id: await addEnlace(app.supabase.sql, await noticia(), boss.id) })],
  'POST presencia': [2, () => ({ item: 'parte/portada.json' })],
  'GET borradores': [2, () => ({})],
  'GET borrador/{id}': [2, () => ({ id: randomUUID() })],
  'POST guardar-borrador': [
    2,
    () => ({ id: randomUUID(), writer: randomUUID(), title: 'Uno', isNew: true, draft: {} }),
  ],
  'POST descartar-borrador': [2, () => ({ id: randomUUID() })],
  'GET contenidos': [2, () => ({})],
  'GET contenido': [2, () => ({ name: 'jardines.json' })],
  // Authentication, link targets of the public site, save.
  'POST guardar-contenido': [3, () => saving('jardines.json')],
  'GET contenido-versiones': [2, () => ({ name: 'jardines.json' })],
  'POST restaurar-contenido': [
    3,
    async () => ({ name: 'feriados.json', version: 0, revision: await revisionOf('feriados.json') }),
  ],
  'GET exportar-contenidos': [2, () => ({})],
  // Authentication, link targets of the public site, related parts, import.
  'POST importar-contenidos': [4, () => ({ contenidos: { 'eventos.json': initialContent['eventos.json'] } })],
  'GET propuestas': [2, () => ({})],
  'GET propuesta/{id}': [2, async () => ({ id: await proposal() })],
  // Authentication, proposal, link targets of the public site, decision, resulting part.
  'POST decidir-propuesta': [
    5,
    async () => ({ id: await proposal(), accept: true, revision: await revisionOf('lugares.json') }),
  ],
  // Row, and proposal for staff.
  'POST retirar-propuesta': [3, async () => ({ id: await proposal(boss) })],
  'GET archivos': [2, () => ({})],
  // The row, and the token.
  'POST preparar-archivo': [3, () => ({ bytes: 1000 })],
  // Authentication, size, first and last bytes, size stored, row, and row for staff.
  'POST guardar-archivo': [7, async () => ({ upload: await sentPdf(), title: 'Requisitos' })],
  'POST eliminar-archivo': [3, async () => ({ id: await addArchivo(app.supabase.sql, boss.id) })],
  // Authentication; attempt, password, end of its session; proof.
  'POST confirmar-identidad': [5, () => ({ currentPassword: boss.password })],
  'GET mis-sesiones': [2, () => ({})],
  'POST cerrar-sesiones': [2, () => ({})],
  'GET segundo-factor': [2, () => ({})],
  // Authentication and one write.
  'POST quitar-segundo-factor': [2, async () => ({ id: await personWithFactor() })],
  'PUT exigir-segundo-factor': [2, () => ({ required: false })],
  'GET estado-portal': [2, () => ({})],
  // Authentication, /build.json (twice, as it is unreadable here), claim of the rebuild, hook, record of its answer.
  'POST publicar-ahora': [
    6,
    async () => {
      await noticia({ status: 'publicado' })
      return {}
    },
  ],
  'GET mi-resumen': [2, () => ({})],
  'GET auditoria': [3, () => ({})],
  'GET bloqueos': [2, () => ({})],
  'GET opiniones': [3, () => ({})],
  'GET busquedas-fallidas': [2, () => ({})],
  'GET recoleccion-faltante': [2, () => ({})],
  'GET galeria/todas': [2, () => ({})],
  'GET galeria/estadisticas': [2, () => ({})],
  'GET imagen-historial/{id}': [2, async () => ({ id: await image('verificado') })],
  'POST aprobar-img': [2, async () => ({ id: await image('pendiente') })],
  'POST rechazar-img': [2, async () => ({ id: await image('verificado'), motivo: 'No' })],
  'POST deshacer-img': [2, async () => ({ id: await image('verificado'), revision: 1 })],
  'PUT editar-img': [2, async () => ({ id: await image('verificado'), cambios: { title: 'Otra' } })],
  'POST eliminar-img': [2, async () => ({ id: await image('verificado') })],
  'GET all-users': [2, () => ({})],
  'GET find-user/{id}': [2, async () => ({ id: await somebody() })],
  'POST changeModeLight': [2, () => ({ idUser: boss.id })],
  // Authentication; new-user: taken values, login, row; the others read a row and write it.
  'POST new-user': [4, account],
  'POST edit-user': [3, async () => ({ id: await somebody(), phone: '1' })],
  'POST toggle-user': [3, async () => ({ id: await somebody() })],
  // Auth's client reads a login before it removes it.
  'POST delete-user': [5, async () => ({ id: await somebody() })],
}
/** Calls without a session. */
const open: Partial<Record<Route, readonly [calls: number, input: () => unknown]>> = {
  'GET check-content': [1, () => ({})],
  'GET find-all-news-public': [1, () => ({})],
  'GET find-new/{id}': [1, async () => ({ id: await noticia({ status: 'publicado' }) })],
  'GET galeria/verificadas': [1, () => ({})],
  // The limit comes first.
  'POST enviar-opinion': [2, () => ({ page: '/', useful: true })],
  'POST avisar-recoleccion': [2, () => ({ barrio: 'dorrego' })],
  'POST busqueda-fallida': [2, () => ({ words: ['plaza'] })],
  'POST subir-datos-img': [2, upload],
  // Limit, row, and four sizes in parallel.
  'POST upload/sigle-img': [6, picture],
  // Attempt (limits, permit), password, user.
  'POST login-user': [3, async () => pair(await app.supabase.as('editor'))],
}
/** With a session made for it. */
const own: Partial<Record<Route, readonly [calls: number, input: (person: TestUser) => unknown]>> = {
  'POST auth-user': [1, () => ({})],
  'POST logout-user': [2, () => ({})],
  // Authentication, attempt, password, permit, enrolment, end of the password's session.
  'POST iniciar-segundo-factor': [6, ({ password }) => ({ currentPassword: password })],
  // Two calls of Auth for a code; recovery codes, or removal.
  'POST activar-segundo-factor': [6, startedFactor],
  'POST codigos-segundo-factor': [7, provenFactor],
  'POST desactivar-segundo-factor': [7, provenFactor],
  // Authentication, DNI, attempt, current password, permit, new password.
  'PUT change-password/{id}': [
    6,
    ({ id, password }) => ({ id, currentPassword: password, newPassword: 'nueva-clave-1' }),
  ],
}

/** After the answer: audit, refunds. */
const afterwards = /\/rpc\/(record_audit|record_refusal|refund_rate_limit)$/

/** Counts the outgoing requests of a successful call: to Supabase, the public site and the build hook. */
async function callsOf(name: Route, input: unknown, as: TestUser | null): Promise<number> {
  const request = requestFor(name, input, { as, ip: `198.51.100.${randomInt(1, 250)}` })
  const spy = vi.spyOn(globalThis, 'fetch')
  const response = await app.api(request)
  const asked = spy.mock.calls.map(([address, init]) => `${init?.body ?? ''} ${address}`)
  spy.mockRestore()
  expect(response.ok, `${name}: ${await response.text()}`).toBe(true)
  return asked.filter((line) => !afterwards.test(line)).length
}

test('E30 every endpoint has its number of requests', () => {
  const counted = [...Object.keys(staff), ...Object.keys(open), ...Object.keys(own)]
  expect(counted.sort()).toEqual(routes.sort())
})

test('SP03 a public read of news is one query', async () => {
  await noticia({ status: 'publicado', title: 'Zapallito' })
  for (const input of [
    {},
    { page: 2, limit: 12 },
    { q: 'zapallito' },
    { q: 'sapallito' },
    { q: 'nada de nada', category: 'obras' },
  ])
    expect(await callsOf('GET find-all-news-public', input, null), JSON.stringify(input)).toBe(1)
  expect(await callsOf('GET find-new/{id}', { id: await noticia({ status: 'publicado' }) }, null)).toBe(1)
})
test.for(Object.entries(open))('E30 %s', async ([name, [calls, input]]) => {
  expect(await callsOf(name as Route, await input(), null)).toBe(calls)
})
test.for(Object.entries(staff))('E30 %s', async ([name, [calls, input]]) => {
  expect(await callsOf(name as Route, await input(), boss)).toBe(calls)
})
test.for(Object.entries(own))('E30 %s', async ([name, [calls, input]]) => {
  const person = await app.supabase.as('editor')
  expect(await callsOf(name as Route, await input(person), person)).toBe(calls)
})
