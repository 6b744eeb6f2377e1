/** Saved content that cannot be built: real database, functions and builds. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ContentFile } from '#contract/content/files.ts'
import { readBuildInfo } from '#shared/build-info.ts'
import { earlierContentPath, readEarlierContent } from '#shared/build-report.ts'
import { linkTargetsPath } from '#shared/content-references.ts'
import { initialContent } from '#shared/initial-content.ts'
import { addImagen, addNoticia } from '../supabase/tests/rows.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { call } from '../tools/testing/api/call.ts'
import { startFakeSite } from '../tools/testing/api/fake-site.ts'
import { saveContent } from '../tools/testing/supabase/content-writer.ts'
import { readPage as pageOf, runBuild } from './build.fixture.ts'
import { linkTargetsIn } from './content-check/references.ts'

const secret = 'un-secreto-de-los-dos-lados'
const portal = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: portal.url, BUILD_REPORT_SECRET: secret } })
const admin = await app.person('admin')
const { sql } = app.supabase
const outDir = await mkdtemp(join(tmpdir(), 'stored-faults-'))
afterAll(() => Promise.all([app.stop(), portal.stop(), rm(outDir, { recursive: true, force: true })]))

portal.on(linkTargetsPath, { status: 200, body: JSON.stringify({ ...linkTargetsIn(import.meta.dirname), pages: [] }) })
portal.on(earlierContentPath, async (headers, body) => {
  const sent = { method: 'POST', body, headers: headers as Record<string, string> }
  const answer = await app.buildReports(new Request(portal.url + earlierContentPath, sent))
  return { status: answer.status, body: await answer.text() }
})

type Part = Record<string, unknown> & { filas: Record<string, unknown>[] }
const initial = (name: ContentFile) => structuredClone(initialContent[name]) as Part
/** A part with changes in its first row. */
function withFirstRow(name: ContentFile, changes: object): Part {
  const value = initial(name)
  Object.assign(value.filas[0] ?? {}, changes)
  return value
}

async function save(name: ContentFile, value: object): Promise<void> {
  const [saved] = await sql`select revision from contenidos where name = ${name}`
  const { data } = await saveContent(app.supabase, admin, name, value, saved?.revision ?? 0)
  expect(data, name).toMatchObject({ saved: true })
}
/** Writes a row past every check. */
async function forceRow(name: ContentFile, value: object): Promise<void> {
  const row = { name, value: sql.json(value as never) as never }
  await sql`insert into contenidos ${sql(row)} on conflict (name) do update set value = excluded.value`
}

/** Builds the site; returns the output of a failed build. */
const build = (env: Readonly<Record<string, string>> = { BUILD_REPORT_SECRET: secret }): Promise<string | null> =>
  runBuild({
    ...{ SUPABASE_URL: app.supabase.url, SUPABASE_PUBLISHABLE_KEY: app.supabase.publishableKey },
    ...{ SITE_URL: portal.url, SITE_OUT_DIR: outDir, COMMIT_REF: 'prueba', ...env },
  }).then(
    () => null,
    ({ stderr }: { stderr: string }) => stderr,
  )
const page = (address: string) => pageOf(outDir, address)
const readInfo = async () => readBuildInfo(JSON.parse(await readFile(join(outDir, 'build.json'), 'utf8')))
const askEarlier = (name: string, sentSecret = secret, startedAt = new Date().toISOString()) =>
  readEarlierContent(portal.url, sentSecret, { startedAt, name, before: null })

test('OW26 OW27 invalid parts fall back to their last valid version until repaired; hidden items are still removed', async () => {
  const hidden = await addNoticia(sql, admin.id, { title: 'Nota que se oculta', status: 'publicado' })
  await addNoticia(sql, admin.id, { title: 'Nota que queda', status: 'publicado' })
  await save('jardines.json', withFirstRow('jardines.json', { name: 'Jardín de antes' }))
  await save('jardines.json', withFirstRow('jardines.json', { name: 'Jardín de la última versión buena' }))
  await save('eventos.json', withFirstRow('eventos.json', { title: 'Feria una', slug: 'una' }))
  await save('auspiciantes.json', withFirstRow('auspiciantes.json', { link: '/agenda/una/' }))
  const picture = await addImagen(sql, { status: 'verificado' })
  await save('lugares.json', withFirstRow('lugares.json', { image: `/media/${picture}` }))
  // Words of a page that the search does not list.
  await save('buscador.json', { ...initial('buscador.json'), filas: [{ pagina: '/estilo/', palabras: ['pintura'] }] })
  expect(await build()).toBeNull()
  expect(await readInfo()).toMatchObject({ fallbacks: [] })
  expect(await page(`noticia/${hidden}`)).toContain('Nota que se oculta')

  // Invalid by schema, twice; a missing picture and page; an event that another part links to; a part that was never
  // valid.
  await forceRow('jardines.json', { revisado: 'ayer' })
  await forceRow('jardines.json', withFirstRow('jardines.json', { name: 'Uno', type: 'Escuela' }))
  await forceRow('lugares.json', withFirstRow('lugares.json', { image: '/fotos/no-hay.webp' }))
  await forceRow('eventos.json', withFirstRow('eventos.json', { slug: 'otra' }))
  await forceRow('feriados.json', { revisado: '2026-11-22', filas: 'ninguno' })
  await sql`update noticias set status = 'borrador' where id = ${hidden}`
  expect(await build()).toBeNull()
  const { fallbacks = [], change } = (await readInfo()) ?? {}
  expect([...(await sql`select max(id)::int as change from site_changes`)]).toEqual([{ change }])
  expect(Object.fromEntries(fallbacks.map(({ name, reason }) => [name, reason]))).toEqual({
    'jardines.json': 'jardines.json › fila 1 (Uno) › type: tiene que ser «J.M.» o «E.P.I.»',
    'lugares.json': expect.stringMatching(/^lugares\.json › fila 1 \(.*\) › image: no existe «\/fotos\/no-hay\.webp»/),
    'eventos.json': expect.stringMatching(/^auspiciantes\.json › fila 1 \(.*\) › link: no existe «\/agenda\/una\/»/),
    'feriados.json': expect.stringMatching(/^feriados\.json › /),
  })
  const fallbackTime = (name: ContentFile) => fallbacks.find((one) => one.name === name)?.at
  expect([fallbackTime('feriados.json'), fallbackTime('jardines.json')]).toEqual([
    null,
    (await askEarlier('jardines.json')).version?.at,
  ])
  expect(await page('jardines')).toContain('Jardín de la última versión buena')
  expect(await page('agenda/una')).toContain('Feria una')
  expect(await page('turismo')).toContain(picture)
  await expect(page(`noticia/${hidden}`)).rejects.toMatchObject({ code: 'ENOENT' })
  const list = await page('todas-las-noticias')
  expect([list.includes('Nota que queda'), list.includes('Nota que se oculta')]).toEqual([true, false])

  await save('jardines.json', withFirstRow('jardines.json', { name: 'Jardín corregido' }))
  await save('eventos.json', withFirstRow('eventos.json', { title: 'Feria una', slug: 'una' }))
  for (const name of ['lugares.json', 'feriados.json'] as const) await save(name, initial(name))
  // Of two parts that disagree, the newer falls back.
  await forceRow('auspiciantes.json', withFirstRow('auspiciantes.json', { link: '/agenda/ninguna/' }))
  expect(await build()).toBeNull()
  expect(await page('jardines')).toContain('Jardín corregido')
  expect(await readInfo()).toMatchObject({ fallbacks: [{ name: 'auspiciantes.json' }] })
  await save('auspiciantes.json', initial('auspiciantes.json'))
}, 240_000)

test.for<readonly [ContentFile, string, Part, string]>([
  [
    'jardines.json',
    'filas.0.type',
    withFirstRow('jardines.json', { type: 'Escuela' }),
    'tiene que ser «J.M.» o «E.P.I.»',
  ],
  ['circuitos.json', 'filas.0.icon', withFirstRow('circuitos.json', { icon: 'brujula' }), 'no hay un ícono «brujula»'],
  ['buscador.json', 'ejemplos.0', { ...initial('buscador.json'), ejemplos: ['nadie'] }, '«nadie» no está entre las'],
])(
  'ED73 OW28 %s, %s: the API refuses it, and a build fails with the same line',
  async ([name, place, value, reason]) => {
    const sent = { name, value, revision: 0 }
    const { status, error = '', fields } = await call(app.api, 'POST guardar-contenido', sent, { as: admin })
    expect([status, fields]).toEqual([400, { [place]: expect.stringContaining(reason) }])
    expect(error).toMatch(new RegExp(`^${name} › .*: ${reason}`))
    await forceRow(name, value)
    const failed = await build({})
    expect(failed).toContain(`\n${error}\n`)
    expect(failed).toContain(`versión anterior de ${name}: falta la variable de entorno BUILD_REPORT_SECRET`)
    const refused = await build({ BUILD_REPORT_SECRET: 'otro-secreto-cualquiera' })
    expect(refused).toContain(`${earlierContentPath} answered 401`)
    expect(refused).toContain(`\n${error}\n`)
    await forceRow(name, initial(name))
  },
)

test('OW29 earlier content requires a current signature and an existing part, and has no notes', async () => {
  await save('centros-salud.json', initial('centros-salud.json'))
  await save('centros-salud.json', { ...initial('centros-salud.json'), revisado: '2026-11-23' })
  const { version } = await askEarlier('centros-salud.json')
  expect(version).toMatchObject({ revision: 1 })
  expect(JSON.stringify(version?.value)).not.toMatch(/"(origen|fuente)":/)
  expect(JSON.stringify(initial('centros-salud.json'))).toMatch(/"(origen|fuente)":/)
  const hourAgo = new Date(Date.now() - 61 * 60_000).toISOString()
  await expect(askEarlier('centros-salud.json', 'otro-secreto-cualquiera')).rejects.toThrow('401')
  await expect(askEarlier('centros-salud.json', secret, hourAgo)).rejects.toThrow('400')
  await expect(askEarlier('de-nadie.json')).rejects.toThrow('400')
  await expect(askEarlier('normas-residuos.json')).rejects.toThrow('404')
  const unsigned = await app.buildReports(new Request(portal.url + earlierContentPath, { method: 'POST', body: '{}' }))
  expect(unsigned.status).toBe(401)
})
