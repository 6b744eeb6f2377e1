/** `npm start` over content with a fault, in a copy of the checkout: without and with an earlier build of the pages. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDataApi } from '../../site/build.fixture.ts'
import { copyOfSources } from '../../site/sources-copy.fixture.ts'

const fault = [
  'El contenido (content) tiene 2 errores:',
  'eventos.json: falta este archivo',
  'jardines.json › revisado: falta este campo',
  'No está en los archivos, se guardó en el panel y se corrige ahí (Datos del municipio): jardines.json',
]
let root: string
let dataApi: Awaited<ReturnType<typeof startDataApi>>
let running: ChildProcess | undefined
beforeAll(async () => {
  root = await copyOfSources(['admin', 'functions', 'netlify.toml', 'package-lock.json', 'supabase', 'tools'])
  await rm(join(root, 'shared/content/eventos.json'))
  // The panel is built as well, and nobody looks at it.
  await writeFile(join(root, 'admin/main.tsx'), 'document.title = location.host\n')
  // As a schema wants it that has no day of review.
  dataApi = await startDataApi({ change: 1, counted: 0, rows: [], contenidos: { 'jardines.json': { filas: [] } } })
})
afterAll(async () => {
  running?.kill('SIGKILL')
  dataApi.close()
  await rm(root, { recursive: true, force: true })
})

/** Starts the copy's portal: what it has said so far, and its end. */
function start() {
  const child = spawn(process.execPath, [join(root, 'tools/local/start.ts')], {
    env: {
      ...process.env,
      SITE_PORT: '0',
      ADMIN_PORT: '0',
      PORTAL_DATA: join(root, '.local'),
      SUPABASE_URL: dataApi.url,
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SUPABASE_SECRET_KEY: 'secret',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return {
    lines: () => said.trimEnd().split('\n'),
    stop: () => child.kill('SIGTERM'),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  }
}

const patiently = { timeout: 120_000, interval: 50 }

test('Q03 ED11 a first start over content with faults ends with 1 and with the faults', {
  timeout: 180_000,
}, async () => {
  const portal = start()
  expect(await portal.ended).toBe(1)
  expect(portal.lines().slice(-fault.length)).toEqual(fault)
  expect(portal.lines().join('\n')).not.toMatch(/^\s+at /m)
})

test('Q03 ED11 with pages of an earlier build the portal starts, serves them, and says so last; that it ends it does not', {
  timeout: 180_000,
}, async () => {
  const builds = join(root, '.local/site')
  await mkdir(join(builds, 'a'), { recursive: true })
  await writeFile(join(builds, 'a/index.html'), '<!doctype html><title>La de antes</title>')
  await writeFile(join(builds, 'current'), 'a')
  const portal = start()
  await expect.poll(() => portal.lines().at(-1), patiently).toBe(fault.at(-1))
  await expect.poll(() => portal.lines().join('\n'), patiently).toContain('Listo en')
  const after = portal.lines().slice(portal.lines().findIndex((line) => line.startsWith('Listo en')) + 1)
  expect(after.join('\n')).toMatch(/^\nAtención: las páginas que se ven son las de la construcción anterior/)
  expect(after.slice(-fault.length)).toEqual(fault)
  const site = /^Portal\s+(\S+)/m.exec(portal.lines().join('\n'))?.[1]
  expect(await (await fetch(`${site}/`)).text()).toContain('La de antes')

  const said = portal.lines()
  portal.stop()
  expect(await portal.ended).toBe(0)
  expect(portal.lines()).toEqual(said)
})
