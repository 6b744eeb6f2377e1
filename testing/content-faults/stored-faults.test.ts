/**
 * Saved content that cannot be built, up to the far end: a real database, the functions that builds ask, real builds,
 * the alert.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentFile } from '#contract/content/files.ts'
import { type BuildInfo, readBuildInfo } from '#shared/build-info.ts'
import { earlierContentPath, readEarlierContent } from '#shared/build-report.ts'
import { initialContent } from '#shared/initial-content.ts'
import { serveBuildReports } from '../../functions/publishing/build-reports.ts'
import { contentAlert } from '../../functions/publishing/content-alert.ts'
import { addNoticia } from '../../supabase/tests/rows.ts'
import { adminUrl, createTestApp, type TestApp } from '../api/app.ts'
import { saveContent } from '../supabase/content-writer.ts'
import type { TestPerson } from '../supabase/testing.ts'

const secret = 'un-secreto-de-los-dos-lados'
let app: TestApp
let admin: TestPerson
let portal: Server
let siteUrl: string
let outDir: string
/** What ALERT_WEBHOOK_URL was told. */
const told: string[] = []
let serve: ReturnType<typeof serveBuildReports>

beforeAll(async () => {
  app = await createTestApp({ env: { BUILD_REPORT_SECRET: secret } })
  admin = await app.person('admin')
  outDir = join(await mkdtemp(join(tmpdir(), 'stored-faults-')), 'out')
  serve = serveBuildReports(app.ports)
  portal = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url === '/aviso') told.push(JSON.parse(body).text)
    const answer = request.url?.startsWith('/api/construccion')
      ? await serve(
          new Request(siteUrl + request.url, {
            method: 'POST',
            body,
            headers: request.headers as Record<string, string>,
          }),
          { ip: '203.0.113.9' },
        )
      : new Response(request.url === '/build.json' ? await readFile(join(outDir, 'build.json')) : null)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }).listen(0)
  siteUrl = `http://localhost:${(portal.address() as AddressInfo).port}`
})
afterAll(async () => {
  portal?.close()
  await app?.stop()
  if (outDir) await rm(join(outDir, '..'), { recursive: true, force: true })
})

type Json = Record<string, unknown>
const initial = (name: ContentFile) => structuredClone(initialContent[name]) as Json & { filas: Json[] }
const revisions = new Map<string, number>()
/** Saves as the functions do. */
async function save(name: ContentFile, value: object): Promise<void> {
  const { data } = await saveContent(app.supabase, admin, name, value, revisions.get(name) ?? 0)
  expect(data, name).toMatchObject({ saved: true })
  revisions.set(name, data.contenido.revision)
}
/** Writes a row past every check, as who holds the database may. */
async function force(name: ContentFile, value: object): Promise<void> {
  const row = { name, value: app.supabase.sql.json(value as never) as never }
  await app.supabase
    .sql`insert into contenidos ${app.supabase.sql(row)} on conflict (name) do update set value = excluded.value`
  revisions.set(name, (revisions.get(name) ?? 0) + 1)
}

/** Builds the site as a host does; answers what it said where it failed. */
async function build(env: Readonly<Record<string, string>> = { BUILD_REPORT_SECRET: secret }): Promise<string | null> {
  const built = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../site/build.ts')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, COMMIT_REF: 'prueba' },
      ...{ NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', SITE_OUT_DIR: outDir },
      ...{ SUPABASE_URL: app.supabase.url, SUPABASE_PUBLISHABLE_KEY: app.supabase.publishableKey },
      ...{ SITE_URL: siteUrl, ADMIN_URL: adminUrl, ...env },
    },
  })
  return built.then(
    () => null,
    ({ stderr }: { stderr: string }) => stderr,
  )
}
const page = (address: string) => readFile(join(outDir, address, 'index.html'), 'utf8')
const info = async () => readBuildInfo(JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8'))) as BuildInfo
const savedAt = async (name: ContentFile) => {
  const answer = await readEarlierContent(siteUrl, secret, { startedAt: new Date().toISOString(), name, before: null })
  return answer.version?.at
}
const alert = () =>
  contentAlert({
    env: { ...app.ports.env, siteUrl, alertWebhookUrl: `${siteUrl}/aviso` },
    secret: () => app.supabase.service,
    log: () => {},
    now: () => new Date(),
  })()

/** The nurseries with one of this name, which a note of who edits belongs to. */
function nurseries(name: string) {
  const value = initial('jardines.json')
  return { ...value, filas: value.filas.map((row, index) => (index === 0 ? { ...row, name } : row)) }
}
const faultyNurseries = { revisado: '2026-11-22', filas: [{ id: 1, name: 'Uno', type: 'Escuela' }] }
const leading = (link: string) => {
  const value = initial('auspiciantes.json')
  return { ...value, filas: value.filas.map((row, index) => (index === 0 ? { ...row, link } : row)) }
}
const event = (slug: string, index: number) => ({
  ...initial('eventos.json').filas[0],
  id: index + 1,
  title: `Feria ${slug}`,
  slug,
})
const agenda = (...slugs: string[]) => ({ revisado: '2026-11-22', filas: slugs.map(event) })

test('OW26 OW27 rows that cannot be built give way to the last valid versions, what was hidden leaves, and it is reported until it is mended', async () => {
  const { sql } = app.supabase
  const hidden = await addNoticia(sql, admin.id, { title: 'Nota que se oculta', status: 'publicado' })
  await addNoticia(sql, admin.id, { title: 'Nota que queda', status: 'publicado' })
  await save('jardines.json', nurseries('Jardín de antes'))
  await save('jardines.json', nurseries('Jardín de la última versión buena'))
  await save('eventos.json', agenda('una', 'otra'))
  await save('auspiciantes.json', leading('/agenda/una/'))
  await save('buscador.json', initial('buscador.json'))
  await save('lugares.json', initial('lugares.json'))
  expect(await build()).toBeNull()
  expect((await info()).fallbacks).toEqual([])
  expect(await page('jardines')).toContain('Jardín de la última versión buena')
  expect(await page(`noticia/${hidden}`)).toContain('Nota que se oculta')

  // Twice past the schema; a picture that is not there; an event that another part leads to; a page that the search
  // does not have; and a
  // part that was never saved right.
  await force('jardines.json', { revisado: 'ayer' })
  await force('jardines.json', faultyNurseries)
  const [first, ...others] = initial('lugares.json').filas
  await force('lugares.json', {
    ...initial('lugares.json'),
    filas: [{ ...first, image: '/fotos/no-hay.webp' }, ...others],
  })
  await force('eventos.json', agenda('otra'))
  await force('buscador.json', { ...initial('buscador.json'), filas: [{ pagina: '/estilo/', palabras: ['pintura'] }] })
  await force('feriados.json', { revisado: '2026-11-22', filas: 'ninguno' })
  await sql`update noticias set status = 'borrador' where id = ${hidden}`
  expect(await build()).toBeNull()

  const { fallbacks, change } = await info()
  const newest = await sql`select max(id)::int as id from site_changes`
  expect(change).toBe(newest[0]?.id)
  const reasons = Object.fromEntries(fallbacks.map(({ name, reason }) => [name, reason]))
  expect(reasons).toEqual({
    'jardines.json': expect.stringMatching(
      /^jardines\.json › fila 1 \(Uno\) › type: tiene que ser «J\.M\.» o «E\.P\.I\.»/,
    ),
    'lugares.json': expect.stringMatching(/^lugares\.json › fila 1 \(.*\) › image: no existe «\/fotos\/no-hay\.webp»/),
    'eventos.json': expect.stringMatching(/^auspiciantes\.json › fila 1 \(.*\) › link: no existe «\/agenda\/una\/»/),
    'buscador.json': expect.stringMatching(/^buscador\.json › fila 1 \(\/estilo\/\) › pagina: no es una página que/),
    'feriados.json': expect.stringMatching(/^feriados\.json › /),
  })
  const versions = Object.fromEntries(fallbacks.map(({ name, at }) => [name, at]))
  expect(versions['feriados.json']).toBeNull()
  expect(versions['jardines.json']).toBe(await savedAt('jardines.json'))
  expect(await page('jardines')).toContain('Jardín de la última versión buena')
  expect(await page('agenda/una')).toContain('Feria una')
  await expect(page(`noticia/${hidden}`)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await page('todas-las-noticias')).toContain('Nota que queda')
  expect(await page('todas-las-noticias')).not.toContain('Nota que se oculta')

  await alert()
  await alert()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(
    /^La parte «Jardines» tiene un error y el sitio muestra la versión del \d+\/\d+\/\d{4}: jardines\.json › .*\.$/m,
  )
  expect(told[0]).toMatch(/^La parte «Feriados» tiene un error y el sitio muestra la versión de la instalación: /m)
  expect(told[0]).toContain(adminUrl)

  await save('jardines.json', nurseries('Jardín corregido'))
  await save('lugares.json', initial('lugares.json'))
  await save('eventos.json', agenda('una', 'otra'))
  await save('buscador.json', initial('buscador.json'))
  await save('feriados.json', initial('feriados.json'))
  // The newest one gives way here too: the other part agreed before.
  await force('auspiciantes.json', leading('/agenda/ninguna/'))
  expect(await build()).toBeNull()
  expect(await page('jardines')).toContain('Jardín corregido')
  expect((await info()).fallbacks.map(({ name }) => name)).toEqual(['auspiciantes.json'])
  await alert()
  expect(told.splice(0)[1]).toMatch(/^La parte «Auspiciantes» tiene un error/)

  await save('auspiciantes.json', leading(''))
  expect(await build()).toBeNull()
  expect((await info()).fallbacks).toEqual([])
  await alert()
  await alert()
  expect(told).toEqual(['El sitio ya muestra todas las partes del contenido como están guardadas.'])
}, 240_000)

test('OW28 where the portal cannot be asked for the version before, the build fails as ever, with part, row, field and reason', async () => {
  await force('jardines.json', faultyNurseries)
  const fault = 'jardines.json › fila 1 (Uno) › type: tiene que ser «J.M.» o «E.P.I.»'
  const silent = await build({})
  expect(silent).toContain(
    'No se pudo usar la versión anterior de jardines.json: falta la variable de entorno BUILD_REPORT_SECRET',
  )
  expect(silent).toContain(fault)
  const refused = await build({ BUILD_REPORT_SECRET: 'otro-secreto-cualquiera' })
  expect(refused).toContain(`${earlierContentPath} answered 401`)
  expect(refused).toContain(fault)
}, 120_000)

test('OW29 earlier content is for builds alone: signed now, of a part that there is, and without notes', async () => {
  await save('centros-salud.json', initial('centros-salud.json'))
  await save('centros-salud.json', { ...initial('centros-salud.json'), revisado: '2026-11-23' })
  const ask = (name: string, sentSecret = secret, startedAt = new Date().toISOString()) =>
    readEarlierContent(siteUrl, sentSecret, { startedAt, name, before: null })
  const { version } = await ask('centros-salud.json')
  expect(version).toMatchObject({ revision: 1 })
  expect(JSON.stringify(version?.value)).not.toMatch(/"(origen|fuente)":/)
  expect(JSON.stringify(initial('centros-salud.json'))).toMatch(/"(origen|fuente)":/)
  await expect(ask('centros-salud.json', 'otro-secreto-cualquiera')).rejects.toThrow('401')
  await expect(ask('centros-salud.json', secret, new Date(Date.now() - 61 * 60_000).toISOString())).rejects.toThrow(
    '400',
  )
  await expect(ask('de-nadie.json')).rejects.toThrow('400')
  await expect(ask('circuitos.json')).rejects.toThrow('404')
  const unsigned = await fetch(siteUrl + earlierContentPath, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(401)
  for (const client of [app.supabase.anon, admin.client]) {
    const { error } = await client.rpc('earlier_contenido', { p_name: 'jardines.json', p_before: null })
    expect(error?.code).toBe('42501')
  }
})
