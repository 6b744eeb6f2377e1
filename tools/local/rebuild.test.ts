import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type BuildReport, buildReportPath, isSignedBy, signatureHeader } from '#shared/build-report.ts'
import { startDataApi } from '../../site/build.fixture.ts'
import { buildCommand, sourcesDigest } from './app-build.ts'
import { startSite, temporaryFolder } from './netlify/test-site.ts'
import { type SiteBuilds, startSiteBuilds } from './rebuild.ts'
import { StartError } from './start-error.ts'

/** For conditions that depend on processes of their own, on a busy machine too. */
const patiently = { timeout: 20_000, interval: 20 }

/** Replaces pages as site/build.ts does, and does what state.json asks; one line of `begun` for each build. */
const fakeBuild = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  import { spawn } from 'node:child_process'
  import { dirname } from 'node:path'
  import { setTimeout } from 'node:timers/promises'
  const { version, fails, waitFor } = JSON.parse(readFileSync('state.json', 'utf8'))
  const child = waitFor && spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  appendFileSync('begun', [process.pid, child?.pid, process.env.SITE_OUT_DIR].join(' ') + '\\n')
  while (waitFor && !existsSync(waitFor)) await setTimeout(5)
  child?.kill()
  const write = (path, content) => {
    const file = process.env.SITE_OUT_DIR + '/' + path
    mkdirSync(dirname(file), { recursive: true })
    rmSync(file, { force: true })
    writeFileSync(file, content)
  }
  const page = version + ' texto'.repeat(2000) + ' ' + version
  for (let number = 0; number < 100; number += 1) write('noticia/' + number + '/index.html', page)
  if (fails) {
    console.error('\\u001b[31mSupabase no responde\\u001b[39m')
    process.exit(3)
  }
  write('index.html', page)
  write('build.json', JSON.stringify({ change: version, builtAt: '2026-11-22T12:00:00Z', noticias: 0 }))
`

type State = { readonly version: number; readonly fails?: boolean; readonly waitFor?: string }

/** A folder with the fake build, and what starts builds over it; they are stopped when the test ends. */
async function setUp(options: Partial<Parameters<typeof startSiteBuilds>[0]> = {}) {
  const dataDir = await temporaryFolder()
  const lines: string[] = []
  await writeFile(join(dataDir, 'build.mjs'), fakeBuild)
  const set = (state: State) => writeFile(join(dataDir, 'state.json'), JSON.stringify(state))
  await set({ version: 1 })
  const start = async (changes: typeof options = {}): Promise<SiteBuilds> => {
    const builds = await startSiteBuilds({
      dataDir,
      siteUrl: 'http://localhost:9',
      adminUrl: 'http://localhost:4322',
      supabase: { url: 'http://localhost:9', keys: { publishable: 'sb_publishable_x', secret: '' } },
      hookId: 'secreto',
      reportSecret: 'secreto-de-prueba',
      log: (line) => lines.push(line),
      command: (SITE_OUT_DIR, env) => ({
        command: process.execPath,
        args: ['build.mjs'],
        cwd: dataDir,
        env: { ...env, SITE_OUT_DIR },
      }),
      ...options,
      ...changes,
    })
    onTestFinished(builds.stop)
    return builds
  }
  const begun = async (): Promise<string[]> =>
    (await readFile(join(dataDir, 'begun'), 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return { dataDir, lines, set, start, begun }
}

const trigger = (builds: SiteBuilds) => fetch(builds.hookUrl, { method: 'POST' })
const changeOf = async (dir: string): Promise<unknown> =>
  JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')).change
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('B01 the hook takes POST at its secret address only; calls close together make one build, and one more during it', async () => {
  const { dataDir, set, start, begun } = await setUp()
  await set({ version: 1, waitFor: 'go' })
  const builds = await start()
  const released: unknown[] = []
  builds.onRelease(async (dir) => void released.push(await changeOf(dir)))
  expect(builds.hookUrl).toMatch(/^http:\/\/localhost:\d+\/build_hooks\/secreto$/)
  expect((await fetch(builds.hookUrl)).status).toBe(405)
  expect((await fetch(`${builds.hookUrl}x`, { method: 'POST' })).status).toBe(404)
  const answers = await Promise.all([trigger(builds), trigger(builds), trigger(builds)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(begun, patiently).toHaveLength(1)
  await set({ version: 2 })
  await Promise.all([trigger(builds), trigger(builds)])
  await writeFile(join(dataDir, 'go'), '')
  await expect.poll(() => released, patiently).toEqual([1, 2])
  expect(await begun()).toHaveLength(2)
})

test('B04 every request is answered, and with one whole version, while builds are made and put in service', {
  timeout: 60_000,
}, async () => {
  const { set, start, begun } = await setUp()
  const builds = await start()
  const site = await startSite({}, { publishDir: (await builds.ready()).dir })
  builds.onRelease(site.server.swap)
  const seen = new Set<string>()
  const wrong: string[] = []
  let isReading = true
  const readers = [1, 2, 3].map(async (seed) => {
    for (let turn = seed; isReading; turn += 7) {
      const response = await fetch(`${site.url}/noticia/${turn % 100}/`)
      const [, first = '', last] = /^(\d) .* (\d)$/.exec(await response.text()) ?? []
      if (response.status === 200 && first === last) seen.add(first)
      else wrong.push(`${response.status} ${first} ${last}`)
    }
  })
  for (const version of [2, 3, 4]) {
    await set({ version })
    await trigger(builds)
    await expect.poll(() => seen.has(String(version)), patiently).toBe(true)
  }
  isReading = false
  await Promise.all(readers)
  expect(wrong).toEqual([])
  const folders = (await begun()).map((line) => line.at(-1))
  expect(folders).toEqual(['a', 'b', 'a', 'b'])
})

test('B04 Q03 a build that fails, is refused or takes too long leaves the one before in service, and the log says why', async () => {
  const { dataDir, lines, set, start } = await setUp({ timeoutMs: 2_000 })
  const builds = await start()
  const { dir } = await builds.ready()
  const expectFailure = async (words: string) => {
    lines.length = 0
    await trigger(builds)
    await expect
      .poll(() => lines[0], patiently)
      .toBe(`La construcción del sitio falló; se sigue mostrando la anterior.\n${words}`)
    await expect.poll(() => lines[1], patiently).toMatch(/^El panel no se enteró del motivo/)
    expect(await readFile(join(dataDir, 'site/current'), 'utf8')).toBe('a')
    expect(await changeOf(dir)).toBe(1)
  }
  await set({ version: 2, fails: true })
  await expectFailure('La construcción terminó con el código 3.\nSupabase no responde')
  await set({ version: 3, waitFor: 'never' })
  await expectFailure('La construcción tardó más de diez minutos, o alguien la terminó.')
  await set({ version: 4 })
  builds.onRelease(() => Promise.reject(new Error('Falta la variable NOT_SET')))
  await expectFailure('Falta la variable NOT_SET')
  builds.onRelease(async () => {})
  await trigger(builds)
  await expect.poll(() => readFile(join(dataDir, 'site/current'), 'utf8'), patiently).toBe('b')
})

test('Q03 a start serves the build of the same sources, and an earlier one where that of others fails', async () => {
  const { dataDir, lines, set, start, begun } = await setUp()
  const dir = join(dataDir, 'site/a')
  expect(await (await start()).ready()).toEqual({ dir, earlier: null })
  expect(await (await start()).ready()).toEqual({ dir, earlier: null })
  expect(await begun()).toHaveLength(1)
  await set({ version: 2, fails: true })
  lines.length = 0
  const { dir: served, earlier } = await (await start({ adminUrl: 'http://localhost:1' })).ready()
  expect(served).toBe(dir)
  expect(earlier).toMatch(/^Atención: las páginas que se ven son las de la construcción anterior.*\n.*\nSupabase no r/)
  expect(lines).toEqual(['Construyendo el sitio público…'])
  await rm(join(dataDir, 'site'), { recursive: true })
  const refused = await (await start()).ready().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect((refused as StartError).cause).toBe('La construcción terminó con el código 3.\nSupabase no responde')
})

test('SP01 the second folder begins as a copy of the first with all that a build keeps, and never shares a file', async () => {
  const { dataDir, set, start } = await setUp()
  const builds = await start()
  const { dir } = await builds.ready()
  await mkdir(`${dir}.cache/bundle`)
  await writeFile(`${dir}.cache/bundle/name`, 'kept')
  await writeFile(join(dir, 'old.html'), 'the fake build leaves it alone')
  await set({ version: 2 })
  await trigger(builds)
  await expect.poll(() => readFile(join(dataDir, 'site/current'), 'utf8'), patiently).toBe('b')
  const copy = join(dataDir, 'site/b')
  expect(await readFile(`${copy}.cache/bundle/name`, 'utf8')).toBe('kept')
  expect((await stat(join(copy, 'old.html'))).ino).not.toBe((await stat(join(dir, 'old.html'))).ino)
  expect([await changeOf(dir), await changeOf(copy)]).toEqual([1, 2])
})

test.each(['stop', 'kill -9'])('a build ends with the portal, and all that it started: %s', async (way) => {
  const { dataDir, lines, set, start, begun } = await setUp()
  await set({ version: 1, waitFor: 'never' })
  const pids = async (): Promise<number[]> => (await begun()).flatMap((line) => line.split(' ').slice(0, 2).map(Number))
  if (way === 'stop') {
    const builds = await start()
    await trigger(builds)
    await expect.poll(begun, patiently).toHaveLength(1)
    await builds.stop()
    expect(lines).toEqual([])
  } else {
    const command = { command: process.execPath, args: ['build.mjs'], cwd: dataDir, env: { SITE_OUT_DIR: dataDir } }
    const script = `
      import { runBuild } from ${JSON.stringify(join(import.meta.dirname, 'app-build.ts'))}
      runBuild(${JSON.stringify(command)})`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    await expect.poll(begun, patiently).toHaveLength(1)
    parent.kill('SIGKILL')
  }
  const [build = 0, child = 0] = await pids()
  expect(child).toBeGreaterThan(0)
  await expect.poll(() => isAlive(build) || isAlive(child), patiently).toBe(false)
})

test('NR63 B04 Q02 a build that fails while the portal runs tells the panel why, signed, before the portal does', {
  timeout: 90_000,
}, async () => {
  const reports: { path: string; body: string; signature: string }[] = []
  const site = createServer(async (request, response) => {
    const body = await text(request)
    reports.push({ path: request.url ?? '', body, signature: String(request.headers[signatureHeader]) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
  onTestFinished(() => void site.close())
  const { start } = await setUp({
    siteUrl: `http://localhost:${(site.address() as AddressInfo).port}`,
    command: (outDir, env) => buildCommand('site', outDir, env),
  })
  const before = Date.now()
  await trigger(await start())
  await expect.poll(() => reports.length, { timeout: 60_000 }).toBe(2)
  for (const { path, body, signature } of reports) {
    expect(path).toBe(buildReportPath)
    expect(await isSignedBy(body, signature, 'secreto-de-prueba')).toBe(true)
  }
  const [own, ours] = reports.map(({ body }): BuildReport => JSON.parse(body))
  expect(own?.reason).toMatch(/^La construcción del sitio falló: No se pudo leer \w+ de Supabase/)
  expect(Date.parse(own?.startedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(ours?.reason).toBe('La construcción terminó con el código 1.')
})

test('NL02 NL21 a start builds at once where the site lacks what the database has, and only there', async () => {
  const database = { change: 4, counted: 0, rows: [], contenidos: {} }
  const dataApi = await startDataApi(database)
  onTestFinished(dataApi.close)
  const { dataDir, start, begun } = await setUp({
    supabase: { url: dataApi.url, keys: { publishable: 'sb_publishable_x', secret: '' } },
  })
  await mkdir(join(dataDir, 'site/a'), { recursive: true })
  await writeFile(join(dataDir, 'site/a/index.html'), '')
  await writeFile(join(dataDir, 'site/current'), 'a')
  const carry = (changedAt: string | null) =>
    writeFile(
      join(dataDir, 'site/a/build.json'),
      JSON.stringify({ change: 4, changedAt, builtAt: '2026-11-22T12:00:00Z', noticias: 0 }),
    )
  await carry(null)
  const builds = await start()
  expect(await builds.compare()).toBe(false)
  await carry('2026-11-21T12:00:00+00:00')
  expect(await builds.compare()).toBe(true)
  database.change = 5
  expect(await builds.compare()).toBe(true)
  await expect.poll(begun, patiently).toHaveLength(1)
})

test('the digest differs by app and setting alone; a build command names its folder and runs anywhere', async () => {
  const first = await sourcesDigest('site', { SITE_URL: 'http://localhost:1' })
  expect(await sourcesDigest('site', { SITE_URL: 'http://localhost:1' })).toBe(first)
  expect(await sourcesDigest('site', { SITE_URL: 'http://localhost:2' })).not.toBe(first)
  expect(await sourcesDigest('admin', { SITE_URL: 'http://localhost:1' })).not.toBe(first)
  const { command, args, cwd, env } = buildCommand('admin', '/out', { SITE_URL: 'x' })
  expect(env).toMatchObject({ ADMIN_OUT_DIR: '/out', SITE_URL: 'x' })
  const help = await promisify(execFile)(command, [...args.slice(0, 1), '--version'], { cwd })
  expect(help.stdout).toContain('vite')
})
