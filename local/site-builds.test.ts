import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { type BuildReport, buildReportPath, isSignedBy, signatureHeader } from '#shared/build-report.ts'
import { startDataApi } from '../site/build.fixture.ts'
import { startSiteBuilds } from './site-builds.ts'
import { StartError } from './start-error.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Builds of this checkout's site for a portal whose Supabase does not answer (port 9, discard) unless said, and what they log. */
async function siteBuilds(siteUrl = 'http://localhost:4321', supabaseUrl = 'http://localhost:9') {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-builds-'))
  folders.push(dataDir)
  const lines: string[] = []
  const start = () =>
    startSiteBuilds({
      dataDir,
      siteUrl,
      adminUrl: 'http://localhost:4322',
      backend: {
        supabaseUrl,
        publishableKey: 'sb_publishable_x',
        secretKey: 'sb_secret_x',
        databaseUrl: null,
        hasDemo: false,
        stop: async () => {},
      },
      hookId: 'prueba',
      reportSecret: 'secreto-de-prueba',
      log: (line) => lines.push(line),
    })
  return { dataDir, lines, start }
}

test('B04 Q02 a first build that cannot read the news is refused, and why is said last', async () => {
  const { dataDir, start } = await siteBuilds()
  const builds = await start()
  try {
    const refused = await builds.ready().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect(String(refused)).toContain('La construcción del sitio falló')
    const said = String((refused as StartError).cause).split('\n')
    expect(said.at(-1)).toMatch(/^La construcción del sitio falló: No se pudo leer \w+ de Supabase/)
    await expect(readFile(join(dataDir, 'site/digest'))).rejects.toThrow()
  } finally {
    await builds.stop()
  }
}, 60_000)

test('B04 Q03 a build that fails while the portal runs is told with its fault last, and so is one that left an earlier release', async () => {
  const { dataDir, lines, start } = await siteBuilds('http://localhost:4321/')
  const release = join(dataDir, 'site/releases/000001')
  await mkdir(release, { recursive: true })
  await writeFile(join(dataDir, 'site/releases/current'), '000001')
  const fault =
    'La variable de entorno SITE_URL tiene que ser una dirección como https://ciudad.example, sin barra al final.'
  const builds = await start()
  try {
    const { dir, earlier } = await builds.ready()
    expect(dir).toBe(release)
    expect(earlier).toMatch(/^Atención: las páginas que se ven son las de la construcción anterior/)
    expect(earlier?.split('\n').at(-1)).toBe(fault)
    expect(lines).toEqual(['Construyendo el sitio público…'])
    await fetch(builds.hookUrl, { method: 'POST' })
    await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
    expect(lines[1]).toMatch(/^La construcción del sitio falló; se sigue mostrando la anterior\./)
    expect(lines[1]?.split('\n').at(-1)).toBe(fault)
  } finally {
    await builds.stop()
  }
}, 90_000)

test('NR63 B04 a build that fails while the portal runs tells the panel why, signed, before anybody else does', async () => {
  const reports: { path: string; body: string; signature: string }[] = []
  const site = createServer(async (request, response) => {
    const body = await text(request)
    reports.push({ path: request.url ?? '', body, signature: String(request.headers[signatureHeader]) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
  const { dataDir, start } = await siteBuilds(`http://localhost:${(site.address() as AddressInfo).port}`)
  await mkdir(join(dataDir, 'site/releases/000001'), { recursive: true })
  await writeFile(join(dataDir, 'site/releases/current'), '000001')
  const builds = await start()
  const before = Date.now()
  try {
    await fetch(builds.hookUrl, { method: 'POST' })
    await expect.poll(() => reports.length, { timeout: 60_000 }).toBe(2)
    for (const { path, body, signature } of reports) {
      expect(path).toBe(buildReportPath)
      expect(await isSignedBy(body, signature, 'secreto-de-prueba')).toBe(true)
    }
    const [own, rebuilder] = reports.map(({ body }): BuildReport => JSON.parse(body))
    expect(own?.reason).toMatch(/^La construcción del sitio falló: No se pudo leer \w+ de Supabase/)
    expect(Date.parse(own?.startedAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(rebuilder?.reason).toBe('La construcción terminó con el código 1.')
  } finally {
    await builds.stop()
    site.closeAllConnections()
    site.close()
  }
}, 90_000)

test('NL02 NL21 a start builds at once where the last run was cut before the site carried what the database has, and only there', async () => {
  const database = { change: 4, counted: 0, rows: [], contenidos: {} }
  const dataApi = await startDataApi(database)
  const { dataDir, start } = await siteBuilds('http://localhost:4321', dataApi.url)
  const release = join(dataDir, 'site/releases/000001')
  await mkdir(release, { recursive: true })
  const carries = (changedAt: string | null) =>
    writeFile(
      join(release, 'build.json'),
      JSON.stringify({ change: 4, changedAt, builtAt: '2026-11-22T12:00:00Z', noticias: 0 }),
    )
  await carries(null)
  await writeFile(join(dataDir, 'site/releases/current'), '000001')
  const builds = await start()
  // Beside a build that has begun and did not end.
  const begun = () =>
    readFile(join(dataDir, 'site/releases/unfinished')).then(
      () => true,
      () => false,
    )
  try {
    expect(await builds.compare()).toBe(false)
    await carries('2026-11-21T12:00:00+00:00')
    expect(await builds.compare()).toBe(true)
    database.change = 5
    expect(await builds.compare()).toBe(true)
    await expect.poll(begun, { timeout: 30_000 }).toBe(true)
  } finally {
    await builds.stop()
    dataApi.close()
  }
}, 60_000)
