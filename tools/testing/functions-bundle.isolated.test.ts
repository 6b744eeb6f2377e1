/** Bundled functions: contents, size, and answers outside the project. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { resolveConfig } from '@netlify/config'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../local/root.ts'
import { formWith, phoneJpeg } from './api/pictures.ts'
import { createTestSupabase, type TestSupabase } from './supabase/test-supabase.ts'

const names = readdirSync(join(root, 'functions/routes')).map((file) => parse(file).name)
const withSharp = ['upload', 'share-photo']
/** Bytes, a quarter above the largest. libvips, of sharp, has 18 MB. */
const limitsOf = (name: string) =>
  withSharp.includes(name) ? { unpacked: 30e6, zipped: 14e6 } : { unpacked: 7.5e6, zipped: 2.5e6 }
/** Packages that any function may contain. */
const commonPackages = /^(zod|jose|ipaddr\.js|iceberg-js|tslib|@supabase\/[a-z-]+|@netlify\/[a-z-]+)$/
const [sharpPackages, linkPackages] = [/^(sharp|detect-libc|semver|@img\/[a-z0-9-]+)$/, /^(linkify-it|uc\.micro)$/]
const extraPackages: Readonly<Record<string, RegExp>> = {
  ...{ upload: sharpPackages, 'share-photo': sharpPackages, fallback: linkPackages, preview: linkPackages },
  api: /^(@zxcvbn-ts\/.+|fastest-levenshtein)$/,
}
const packagesOf = (files: readonly string[]) =>
  files.flatMap((file) => /.*node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file)?.[1]?.replaceAll(sep, '/') ?? [])
/** Deployable files. */
const deployed = /^(node_modules\/|package\.json$|(content|contract|functions|shared)\/(?!.*(\/testing\/|\.test\.)))/

const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
const picture = { method: 'POST', body: formWith(new Uint8Array(await phoneJpeg(900, 600))) }
/** Requests by function: status and text. */
const calls: Readonly<
  Record<string, readonly [path: string, status: number, bodyPattern: RegExp, init?: RequestInit][]>
> = {
  api: [
    ['/api/prensa/check-content', 200, /"active":false/],
    ['/api/prensa/no-existe', 401, /^{"error":"/],
    ['/api/health', 200, /^{"ok":true,"database":true/],
    ['/api/openapi.json', 200, /"openapi":\s*"3\.1\.0"/],
    ['/api/csp-reports', 415, /aviso del navegador/, json],
    ['/api/construccion', 401, /no está firmado/, json],
    ['/api/construccion/contenido', 401, /no está firmado/, json],
  ],
  'every-hour': [['/.netlify/functions/every-hour', 204, /^$/]],
  'every-minute': [['/.netlify/functions/every-minute', 204, /^$/]],
  // Without a site the plain page is sent.
  fallback: [[`/noticia/${unknownId}`, 503, /No se pudo cargar/]],
  files: [
    [`/media/${unknownId}/800.webp`, 404, /^La imagen/],
    [`/archivos/${unknownId}/requisitos.pdf`, 404, /^El archivo/],
  ],
  login: [['/api/prensa/auth-user', 401, /^{"error":"/, json]],
  preview: [['/vista-previa/nadie/', 503, /No se pudo cargar/]],
  'share-photo': [[`/compartir/foto/${unknownId}.jpg`, 404, /^/]],
  upload: [['/api/prensa/upload/sigle-img', 200, /^{"url":"\/media\/[0-9a-f-]{36}\/800\.webp"}$/, picture]],
}

let supabase: TestSupabase
let folder: string
let packed: Awaited<ReturnType<typeof zipFunctions>>
const zipped = new Map<string, number | undefined>()
beforeAll(async () => {
  supabase = await createTestSupabase()
  folder = await mkdtemp(join(tmpdir(), 'portal-bundles-'))
  const config = join(root, 'netlify.toml')
  const read = await resolveConfig({ config, repositoryRoot: root, cwd: root, offline: true, mode: 'cli' })
  const { functionsDirectory, functions, build } = read.config
  const includedFiles: string[] = functions['*'].included_files
  const settings = { includedFiles, includedFilesBasePath: root, nodeVersion: build.environment.NODE_VERSION }
  const options = { basePath: root, repositoryRoot: root, config: { '*': settings } }
  const pack = (archiveFormat: 'none' | 'zip') =>
    zipFunctions(functionsDirectory, join(folder, archiveFormat), { ...options, archiveFormat })
  packed = await pack('none')
  for (const { name, size } of await pack('zip')) zipped.set(name, size)
})
afterAll(async () => {
  await supabase?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** In its own process: imports a function and prints one answer. */
const answerOnce = `
  const { file, url, body, ...init } = JSON.parse(process.argv[1])
  const { default: handle } = await import(file)
  const request = new Request(url, { ...init, ...(body && { body: Buffer.from(body, 'base64') }) })
  const answer = await handle(request, { ip: '203.0.113.7', waitUntil: () => {} })
  process.stdout.write('\\n' + JSON.stringify([answer.status, await answer.text()]), () => process.exit())`

test('calls cover each function', () => {
  expect(Object.keys(calls).sort()).toEqual([...names].sort())
})

const eachCall = Object.entries(calls).flatMap(([name, some]) => some.map((call) => [name, ...call] as const))
test.for(eachCall)('%s answers %s away from the project', async ([name, path, status, bodyPattern, init]) => {
  const { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY, secretKey: SUPABASE_SECRET_KEY } = supabase
  const [SITE_URL, ADMIN_URL] = ['https://portal.example', 'https://panel.example']
  const env = { SITE_URL, ADMIN_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }
  const request = new Request(SITE_URL + path, { ...init, headers: { origin: SITE_URL, ...init?.headers } })
  const { method, url, headers } = request
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  const cwd = join(folder, 'none', name)
  const file = pathToFileURL(join(cwd, `functions/routes/${name}.mjs`)).href
  const sent = JSON.stringify({ file, url, method, headers: Object.fromEntries(headers), body })
  const args = ['--input-type=module', '-e', answerOnce, sent]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env })
  expect(JSON.parse(stdout.split('\n').at(-1) ?? '')).toEqual([status, expect.stringMatching(bodyPattern)])
})

test('OW49 each function contains only allowed packages, sharp only where needed, and stays below its size limits', async () => {
  for (const { name, path, inputs = [] } of packed) {
    const entries = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const files = entries.map((entry) => join(entry.parentPath, entry.name))
    const packages = packagesOf(files)
    expect(packages.filter((one) => !commonPackages.test(one) && !extraPackages[name]?.test(one))).toEqual([])
    expect(packages.includes('sharp'), name).toBe(withSharp.includes(name))
    const sources = inputs.map((input) => relative(root, input).replaceAll(sep, '/'))
    expect(sources.filter((source) => !deployed.test(source))).toEqual([])
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    const unpacked = sizes.reduce((sum, size) => sum + size)
    expect(zipped.get(name), `${name}, bytes of the zip`).toBeLessThan(limitsOf(name).zipped)
    expect(unpacked, `${name}, bytes unpacked`).toBeLessThan(limitsOf(name).unpacked)
  }
})

test('a deploy has the schedules and rate limits of the functions', () => {
  const limited = packed.filter(({ trafficRules }) => trafficRules !== undefined)
  expect(packed.find(({ name }) => name === 'every-minute')?.schedule).toBe('* * * * *')
  expect(packed.find(({ name }) => name === 'every-hour')?.schedule).toBe('17 * * * *')
  expect(limited.map(({ name }) => name).sort()).toEqual(['login', 'upload'])
  expect(packed.filter(({ routes = [], schedule }) => routes.length === 0 && !schedule)).toEqual([])
})
