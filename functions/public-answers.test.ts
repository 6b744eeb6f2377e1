/** Public answers contain no login e-mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { mediaUrl } from '#contract/urls.ts'
import { addArchivo, addContenido, addImagen, addNoticia, addUpload } from '../supabase/tests/rows.ts'
import { createTestApp, type TestApp } from '../tools/testing/api/app.ts'
import { requestFor } from '../tools/testing/api/call.ts'
import { formWith, twoHalves } from '../tools/testing/api/pictures.ts'

const roles = ['super_admin', 'admin', 'editor', 'moderador', 'inactivo'] as const
const contact = 'mesa.de.entradas@villa.example'
let app: TestApp
let logins: readonly string[]
const noticias: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  const people = await Promise.all(roles.map((role) => app.supabase.as(role, { contact_email: contact })))
  logins = people.map(({ email }) => email)
  for (const { id } of people) {
    const by = { author_id: id, author_admin_id: id, moderado_por: id }
    const image = await addImagen(app.supabase.sql, { ...by, status: 'verificado' })
    noticias.push(await addNoticia(app.supabase.sql, id, { status: 'publicado', image_ids: [image] }))
    await addArchivo(app.supabase.sql, id)
  }
  await addContenido(app.supabase.sql)
})
afterAll(() => app?.stop())

const upload = async () => mediaUrl(await addUpload(app.supabase.sql), 800)
const picture = async () => formWith(new Uint8Array(await twoHalves(600, 400).webp().toBuffer()))
/** Input of each public call; a missing one fails below. */
const inputs: Partial<Record<Route, () => unknown>> = {
  'GET check-content': () => ({}),
  'GET find-all-news-public': () => ({}),
  'GET galeria/verificadas': () => ({}),
  'POST login-user': () => ({ email: logins[0], password: 'otra-clave' }),
  'POST auth-user': () => ({ email: logins[1], password: 'otra-clave' }),
  'POST enviar-opinion': () => ({ page: '/', useful: true }),
  'POST busqueda-fallida': () => ({ words: ['plaza'] }),
  'POST avisar-recoleccion': () => ({ barrio: 'dorrego' }),
  'POST upload/sigle-img': picture,
  'POST subir-datos-img': async () => ({ title: 'Una', category: 'obras', url: await upload() }),
}
const publicCalls = routes.filter((name) => endpointOf(name).access === 'public')

/** Case-insensitive. */
const expectNone = (text: string, where: string) =>
  expect(
    logins.filter((email) => text.toLowerCase().includes(email)),
    where,
  ).toEqual([])

test('LK05 G03 no public answer has a login e-mail; the gallery has contact addresses', async () => {
  const textByRoute = new Map<string, string>()
  for (const name of publicCalls) {
    const asked = name === 'GET find-new/{id}' ? noticias.map((id) => () => ({ id })) : [inputs[name]]
    for (const input of asked) {
      if (!input) throw new Error(`${name} has no input here`)
      const answer = await app.api(requestFor(name, await input(), { ip: '198.51.100.7' }))
      const text = await answer.text()
      textByRoute.set(name, text)
      expectNone(text + JSON.stringify([...answer.headers]), name)
    }
  }
  expect(textByRoute.get('GET galeria/verificadas')?.split(`"email":"${contact}"`)).toHaveLength(1 + 2 * roles.length)
})

test('LK05 public reads of the Data API have no login e-mail', async () => {
  const readable = await app.supabase.sql<{ relation: string; columns: string }[]>`
    select relname as relation, string_agg(attname, ', ') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      and has_column_privilege('anon', pg_class.oid, attnum, 'select')
    group by 1 order by 1`
  expect(readable.map(({ relation }) => relation)).toEqual([
    'archivos_publicos',
    'contenidos_publicos',
    'imagenes_publicas',
    'noticias_publicas',
    'press_content',
  ])
  for (const { relation, columns } of readable) {
    const { data, error } = await app.supabase.anon.from(relation).select(columns)
    expect([error, data?.length]).not.toEqual([null, 0])
    expectNone(JSON.stringify(data), relation)
  }
  for (const search of ['search_imagenes_publicas', 'search_noticias_publicas', 'site_state']) {
    const { data, error } = await app.supabase.anon.rpc(search)
    expect(error).toBeNull()
    expectNone(JSON.stringify(data), search)
  }
  const { data } = await app.supabase.anon.rpc('search_imagenes_publicas', { q: logins[0] })
  expect(data, 'a search for a login e-mail finds nothing').toEqual({ total: 0, imagenes: [] })
})
