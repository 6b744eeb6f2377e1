import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type BuildReport, buildReportPath, isSignedBy, signatureHeader } from '#shared/build-report.ts'
import { startDataApi } from '../../site/build.fixture.ts'
import { buildCommand } from './app-build.ts'
import { createFolder, startServer, startSite, writeFiles } from './netlify/test-site.ts'
import { type SiteBuilds, startSiteBuilds } from './rebuild.ts'

/** For external processes on a busy machine. */
const slowPoll = { timeout: 20_000, interval: 20 }

/** Overwrites pages as state.json asks; a line of `begun` for each build. */
const fakeBuild = `
  import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  import { spawn } from 'node:child_process'
  import { setTimeout } from 'node:timers/promises'
  const { version, fails, waitFor } = JSON.parse(readFileSync('state.json', 'utf8'))
  const folder = process.env.SITE_OUT_DIR
  const child = waitFor && spawn('sleep', ['60'])
  appendFileSync('begun', JSON.stringify({ folder, pids: [process.pid, child?.pid] }) + '\\n')
  while (waitFor && !existsSync(waitFor)) await setTimeout(5)
  child?.kill()
  mkdirSync(folder, { recursive: true })
  const page = version + ' texto'.repeat(2000) + ' ' + version
  for (let number = 0; number < 100; number += 1) writeFileSync(folder + '/' + number + '.html', page)
  if (fails) console.error('\\u001b[31mSupabase no responde\\u001b[39m')
  if (fails) process.exit(3)
  writeFileSync(folder + '/index.html', page)
  writeFileSync(folder + '/build.json', JSON.stringify({ change: version }))
`

type State = { readonly version: number; readonly fails?: boolean; readonly waitFor?: string }

/** A folder with the fake build, and builds stopped with the test. */
async function setUp(options: Partial<Parameters<typeof startSiteBuilds>[0]> = {}, command?: typeof buildCommand) {
  const dataDir = await createFolder()
  const lines: string[] = []
  await writeFile(join(dataDir, 'build.mjs'), fakeBuild)
  const set = (state: State) => writeFile(join(dataDir, 'state.json'), JSON.stringify(state))
  await set({ version: 1 })
  const fakeCommand: typeof buildCommand = (_, SITE_OUT_DIR, env) => ({
    ...{ command: process.execPath, args: ['build.mjs'], cwd: dataDir },
    env: { ...env, SITE_OUT_DIR },
  })
  const start = async (changes: typeof options = {}): Promise<SiteBuilds> => {
    const defaults = {
      dataDir,
      siteUrl: 'http://localhost:9',
      adminUrl: 'http://localhost:4322',
      supabase: { url: 'http://localhost:9', keys: { publishable: 'sb_publishable_x', secret: '' } },
      hookId: 'secreto',
      reportSecret: 'secreto-de-prueba',
      log: (line: string) => lines.push(line),
    }
    const builds = await startSiteBuilds({ ...defaults, ...options, ...changes }, command ?? fakeCommand)
    onTestFinished(builds.stop)
    return builds
  }
  const read = (path: string): Promise<string> => readFile(join(dataDir, path), 'utf8').catch(() => '')
  const begun = async (): Promise<{ folder: string; pids: [number, number] }[]> =>
    (await read('begun'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { dataDir, lines, set, start, read, begun }
}

const trigger = (builds: SiteBuilds) => fetch(builds.hookUrl, { method: 'POST' })
const readChange = async (dir: string): Promise<unknown> =>
  JSON.parse(await readFile(join(dir, 'build.json'), 'utf8')).change
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
test('B01 the hook takes POST at its secret address; calls close together make one build, one more during it', async () => {
  const { dataDir, set, start, begun } = await setUp()
  await set({ version: 1, waitFor: 'go' })
  const builds = await start()
  const released: unknown[] = []
  builds.serveWith(async (dir) => void released.push(await readChange(dir)))
  expect(builds.hookUrl).toMatch(/^http:\/\/localhost:\d+\/build_hooks\/secreto$/)
  expect((await fetch(builds.hookUrl)).status).toBe(405)
  expect((await fetch(`${builds.hookUrl}x`, { method: 'POST' })).status).toBe(404)
  const [{ status }] = await Promise.all([trigger(builds), trigger(builds), trigger(builds)])
  expect(status).toBe(200)
  await expect.poll(begun, slowPoll).toHaveLength(1)
  await set({ version: 2 })
  await Promise.all([trigger(builds), trigger(builds)])
  await writeFile(join(dataDir, 'go'), '')
  await expect.poll(() => released, slowPoll).toEqual([1, 2])
  expect(await begun()).toHaveLength(2)
})

test('B04 every request is answered with one whole version, while builds are made and served', async () => {
  const { set, start, begun } = await setUp()
  const builds = await start()
  const site = await startSite({}, { publishDir: (await builds.ensureBuild()).dir })
  builds.serveWith(site.server.replaceBuild)
  const seen = new Set<string>()
  const wrong: string[] = []
  let isReading = true
  const readers = [1, 2, 3].map(async (seed) => {
    for (let turn = seed; isReading; turn += 7) {
      const response = await fetch(`${site.url}/${turn % 100}`)
      const [, first = '', last] = /^(\d) .* (\d)$/.exec(await response.text()) ?? []
      if (response.status === 200 && first === last) seen.add(first)
      else wrong.push(`${response.status} ${first} ${last}`)
    }
  })
  for (const version of [2, 3, 4]) {
    await set({ version })
    await trigger(builds)
    await expect.poll(() => seen.has(String(version)), slowPoll).toBe(true)
  }
  isReading = false
  await Promise.all(readers)
  expect(wrong).toEqual([])
  expect((await begun()).map(({ folder }) => folder.at(-1))).toEqual(['a', 'b', 'a', 'b'])
})

test('B04 a build that fails, is killed or cannot be served leaves the one before, and is logged', async () => {
  const { lines, set, start, read, begun } = await setUp()
  const builds = await start()
  const { dir } = await builds.ensureBuild()
  const expectFailure = async (reason: string) => {
    const failed = `La construcción del sitio falló; se sigue mostrando la anterior.\n${reason}`
    await expect.poll(() => lines, slowPoll).toEqual([failed, expect.stringMatching(/^El panel no se enteró/)])
    lines.length = 0
    expect([await read('site/current'), await readChange(dir)]).toEqual(['a', 1])
  }
  lines.length = 0
  await set({ version: 2, fails: true })
  await trigger(builds)
  await expectFailure('La construcción terminó con el código 3.\nSupabase no responde')
  await set({ version: 3, waitFor: 'never' })
  await trigger(builds)
  await expect.poll(begun, slowPoll).toHaveLength(3)
  process.kill(-Number((await begun()).at(-1)?.pids[0]), 'SIGKILL')
  await expectFailure('La construcción fue interrumpida.')
  await set({ version: 4 })
  builds.serveWith(() => Promise.reject(new Error('Falta la variable NOT_SET')))
  await trigger(builds)
  await expectFailure('Falta la variable NOT_SET')
})

test('Q03 a start serves the existing build of the same sources and settings', async () => {
  const { dataDir, start, begun } = await setUp()
  for (const [adminUrl, folder] of Object.entries({ 'http://a': 'a', 'http://b': 'b' }))
    for (const _ of ['first', 'second'])
      expect(await (await start({ adminUrl })).ensureBuild()).toEqual({
        dir: join(dataDir, 'site', folder),
        staleWarning: null,
      })
  expect(await begun()).toHaveLength(2)
})

test('a build and its child processes end when the portal is killed', async () => {
  const { dataDir, set, begun } = await setUp()
  await set({ version: 1, waitFor: 'never' })
  const command = { command: process.execPath, args: ['build.mjs'], cwd: dataDir, env: { SITE_OUT_DIR: dataDir } }
  const script = `
    import { runBuild } from ${JSON.stringify(join(import.meta.dirname, 'app-build.ts'))}
    runBuild(${JSON.stringify(command)})`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  await expect.poll(begun, slowPoll).toHaveLength(1)
  parent.kill('SIGKILL')
  const pids = (await begun()).flatMap(({ pids }) => pids)
  await expect.poll(() => pids.filter(isAlive), slowPoll).toEqual([])
})

test('NR63 Q02 a failed build sends a signed report of its reason, and the running portal one of its exit code', async () => {
  const reports: BuildReport[] = []
  const siteUrl = await startServer(async (request, response) => {
    const body = await text(request)
    const isSigned = await isSignedBy(body, String(request.headers[signatureHeader]), 'secreto-de-prueba')
    if (isSigned && request.url === buildReportPath) reports.push(JSON.parse(body))
    response.writeHead(204).end()
  })
  const { start } = await setUp({ siteUrl }, buildCommand)
  await trigger(await start())
  await expect.poll(() => reports, { timeout: 60_000 }).toHaveLength(2)
  expect(reports[0]?.reason).toMatch(/^La construcción del sitio falló: No se pudo leer \w+ de Supabase/)
  expect(reports[1]?.reason).toBe('La construcción terminó con el código 1.')
})

test('NL21 a start builds only if the site lacks changes', async () => {
  const database = { change: 4, counted: 0, rows: [], contenidos: {} }
  const { url, close } = await startDataApi(database)
  onTestFinished(close)
  const { dataDir, start, begun } = await setUp({ supabase: { url, keys: { publishable: 'x', secret: '' } } })
  const writeSiteBuild = (changedAt: string | null) => {
    const info = { change: 4, changedAt, builtAt: '2026-11-22T12:00:00Z', noticias: 0 }
    const files = { current: 'a', 'a/index.html': '', 'a/build.json': JSON.stringify(info) }
    return writeFiles(files, join(dataDir, 'site'))
  }
  await writeSiteBuild(null)
  const builds = await start()
  expect(await builds.rebuildIfStale()).toBe(false)
  await writeSiteBuild('2026-11-21T12:00:00+00:00')
  expect(await builds.rebuildIfStale()).toBe(true)
  await writeSiteBuild(null)
  database.change = 5
  expect(await builds.rebuildIfStale()).toBe(true)
  await expect.poll(begun, slowPoll).toHaveLength(1)
})
