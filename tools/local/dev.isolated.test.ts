/** `npm run dev` over a copy of the sources, with a fake Data API. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDataApi } from '../../site/build.fixture.ts'
import { copySources } from '../../site/sources-copy.fixture.ts'
import { type FakeDatabase, sampleItem } from '../../site/src/noticias/news.fixture.ts'

// The first answers of dev servers are slow.
vi.setConfig({ testTimeout: 90_000 })

const database: FakeDatabase = { change: 1, counted: 1, rows: [sampleItem(1)] }
let sources: string
let dataApi: Awaited<ReturnType<typeof startDataApi>>
let portal: ChildProcess
let siteUrl: string
let adminUrl: string
let hookUrl: string
let printed = ''

beforeAll(async () => {
  dataApi = await startDataApi(database)
  sources = await copySources(['admin', 'functions', 'netlify.toml', 'tools'])
  portal = spawn(process.execPath, [join(sources, 'tools/local/start.ts'), 'dev'], {
    cwd: sources,
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ASTRO_TELEMETRY_DISABLED: '1' },
      ...{ SUPABASE_URL: dataApi.url, SUPABASE_PUBLISHABLE_KEY: 'publishable', SUPABASE_SECRET_KEY: 'secret' },
      ...{ SITE_PORT: '0', ADMIN_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [portal.stdout, portal.stderr]) stream?.on('data', (data) => (printed += data))
  const ended = once(portal, 'exit').then(() => Promise.reject(new Error(printed)))
  await Promise.race([once(portal, 'message'), ended])
  const variables = parseEnv(await readFile(join(sources, '.local/portal.env'), 'utf8'))
  ;({ SITE_URL: siteUrl = '', ADMIN_URL: adminUrl = '', BUILD_HOOK_URL: hookUrl = '' } = variables)
}, 180_000)
afterAll(async () => {
  const ended = once(portal, 'exit')
  portal.kill('SIGTERM')
  await ended
  dataApi.close()
  await rm(sources, { recursive: true })
})

const textAt = async (address: string): Promise<string> => (await fetch(address)).text()
const waitUntilShown = (address: string, text: string) =>
  expect.poll(() => textAt(address), { timeout: 20_000, interval: 100 }).toContain(text)

/** Replaces a text in a source and waits until the page shows the new one. */
async function expectEditShown(file: string, text: string, other: string, address: string): Promise<void> {
  expect(await textAt(address)).toContain(text)
  const path = join(sources, file)
  const before = await readFile(path, 'utf8')
  await writeFile(path, before.replace(text, other))
  await waitUntilShown(address, other)
}

test('DV01 a page shows saved content', () =>
  expectEditShown('shared/content/ciudad.json', 'La Banda', 'Villa Prueba', siteUrl))

test('DV01 a changed file of a function changes its answer, on both sites', async () => {
  const file = 'functions/lib/errors.ts'
  await expectEditShown(file, 'Tenés que iniciar sesión', 'Tenés que entrar', `${siteUrl}/api/prensa/ninguna`)
  expect(await textAt(`${adminUrl}/api/prensa/ninguna`)).toContain('Tenés que entrar')

  await writeFile(join(sources, file), 'export const = 1')
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('Las funciones no se pudieron volver a cargar')
  expect(await textAt(`${siteUrl}/api/prensa/ninguna`)).toContain('Tenés que entrar')
})

test('DV01 the panel serves a saved component', () => {
  const file = 'app/UserMenu.tsx'
  return expectEditShown(`admin/${file}`, 'No pudimos cerrar la sesión', 'No se pudo salir', `${adminUrl}/${file}`)
})

test('DV02 ED16 published items and saved content show at once', async () => {
  const page = `${siteUrl}/noticia/${sampleItem(1).id}/`
  await waitUntilShown(page, 'Noticia 1')
  database.rows = [sampleItem(1, { title: 'Otro título' })]
  const city = JSON.parse(await readFile(join(sources, 'shared/content/ciudad.json'), 'utf8'))
  database.contenidos = { 'ciudad.json': { ...city, lema: 'La que se guardó recién' } }
  expect((await fetch(hookUrl, { method: 'POST' })).status).toBe(200)
  await waitUntilShown(page, 'Otro título')
  await waitUntilShown(siteUrl, 'La que se guardó recién')
})
