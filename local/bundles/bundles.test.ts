import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formWith, phoneJpeg } from '../../functions/testing/pictures.ts'
import { root } from '../builds.ts'
import { createTestSupabase, type TestSupabase } from '../supabase/testing.ts'
import { type Bundle, bundleFunctions } from './bundle.ts'

const run = promisify(execFile)

/** Unpacked size of a function, in bytes. Netlify takes 250 MB; what is small starts fast when it was not called for a while. */
const megabyte = 1024 * 1024
const lightMax = 6 * megabyte
/** sharp brings libvips, about 18 MB. */
const uploadMax = 30 * megabyte

/** Packages that functions need while they run. Whatever else appears here would be sent to the city's servers unasked. */
const everywhere = /^(zod|iceberg-js|@supabase\/[a-z-]+|@netlify\/[a-z-]+)$/
/** What finds the addresses in an article's text, for the function that shows articles. */
const withLinks = /^(linkify-it|uc\.micro)$/
const withSharp = /^(sharp|detect-libc|semver|@img\/[a-z0-9-]+)$/

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type Call = { readonly method?: string; readonly path: string; readonly form?: FormData }

const siteUrl = 'https://portal.example'
const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
const json = (body: string): unknown => JSON.parse(body)

/** One call for each function, and what shows that it has done its work. */
const calls: Readonly<Record<string, Call & { readonly shows: (answer: Answer) => void }>> = {
  'api-docs': {
    path: '/api/openapi.json',
    shows: ({ status, body }) => expect([status, json(body)]).toMatchObject([200, { openapi: '3.1.0' }]),
  },
  // The site does not answer this test: the page that says so is the one without a template.
  fallback: {
    path: `/noticia/${unknownId}`,
    shows: ({ status, body }) => expect([status, body]).toEqual([503, expect.stringContaining('No se pudo cargar')]),
  },
  health: {
    path: '/api/health',
    shows: ({ status, body }) => expect([status, json(body)]).toEqual([200, { ok: true, database: true }]),
  },
  media: {
    path: `/media/${unknownId}/800.webp`,
    shows: ({ status }) => expect(status).toBe(404),
  },
  prensa: {
    path: '/api/prensa/check-content',
    shows: ({ status, body }) => expect([status, json(body)]).toMatchObject([200, { active: false }]),
  },
  'prensa-session': {
    method: 'POST',
    path: '/api/prensa/auth-user',
    shows: ({ status, body }) => expect([status, json(body)]).toMatchObject([401, { error: expect.any(String) }]),
  },
  'prensa-unknown': {
    path: '/api/prensa/no-existe',
    shows: ({ status, body }) => expect([status, json(body)]).toEqual([401, { error: 'Tenés que iniciar sesión' }]),
  },
  'prensa-upload': {
    method: 'POST',
    path: '/api/prensa/upload/sigle-img',
    get form() {
      return formWith(photo)
    },
    shows: ({ status, body }) =>
      expect([status, json(body)]).toEqual([
        200,
        { url: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\/800\.webp$/) },
      ]),
  },
}

/** A scheduled function has no address: whatever calls it, it does its round. */
const round = (name: string): (typeof calls)[string] => ({
  path: `/.netlify/functions/${name}`,
  shows: ({ status }) => expect(status).toBe(204),
})

const names = readdirSync(join(root, 'functions/routes')).map((file) => parse(file).name)

let supabase: TestSupabase
let outDir: string
let bundles: readonly Bundle[]
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  // Outside the project: a bundle that lacks a package cannot find the one next to the sources.
  outDir = await mkdtemp(join(tmpdir(), 'portal-bundles-'))
  const start = async (): Promise<void> => {
    supabase = await createTestSupabase()
  }
  const picture = async (): Promise<void> => {
    photo = new Uint8Array(await phoneJpeg(900, 600))
  }
  ;[bundles] = await Promise.all([bundleFunctions(outDir), start(), picture()])
})
afterAll(async () => {
  await supabase?.stop()
  await rm(outDir, { recursive: true, force: true })
})

/** The event that Netlify makes of a request. */
async function eventOf({ method = 'GET', path, form }: Call): Promise<string> {
  const request = new Request(siteUrl + path, { method, ...(form && { body: form }) })
  const body = Buffer.from(await request.arrayBuffer())
  return JSON.stringify({
    rawUrl: request.url,
    path,
    httpMethod: method,
    headers: {
      ...Object.fromEntries(request.headers),
      origin: siteUrl,
      'x-nf-client-connection-ip': '203.0.113.7',
      'x-nf-request-id': 'bundle-check-1',
    },
    isBase64Encoded: body.length > 0,
    ...(body.length > 0 && { body: body.toString('base64') }),
    flags: {},
  })
}

/** Starts a bundle in a process of its own and calls it once. */
async function answerOf({ dir }: Bundle, call: Call): Promise<Answer> {
  const env = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    SITE_URL: siteUrl,
    ADMIN_URL: 'https://panel.example',
  }
  const args = [join(import.meta.dirname, 'answer-once.ts'), dir, await eventOf(call)]
  const { stdout, stderr } = await run(process.execPath, args, { cwd: dir, env, maxBuffer: 8 * megabyte })
  const said = /^ANSWER (.*)$/m.exec(stdout)?.[1]
  if (!said) throw new Error(`The bundle did not answer:\n${stdout}${stderr}`)
  return JSON.parse(said)
}

const bundleOf = (name: string): Bundle => {
  const found = bundles.find((bundle) => bundle.name === name)
  if (!found) throw new Error(`There is no function ${name}`)
  return found
}

test.for(names)('%s bundles as a deploy would, starts and answers once', async (name) => {
  const bundle = bundleOf(name)
  const call = calls[name] ?? (bundle.schedule ? round(name) : null)
  if (!call) throw new Error(`Say above how ${name} is called`)
  const answer = await answerOf(bundle, call)
  call.shows(answer)
  if (!bundle.schedule) expect(answer.headers['x-request-id']).toBe('bundle-check-1')
})

test('bundles hold the functions and their packages and nothing of what runs them here', () => {
  for (const { name, sources, packages } of bundles) {
    const foreign = sources.filter(
      (file) => !/^(functions\/|package\.json$)/.test(file) || /\/testing\/|\.test\./.test(file),
    )
    expect(foreign, name).toEqual([])
    const known = (packageName: string): boolean =>
      everywhere.test(packageName) ||
      (name === 'prensa-upload' && withSharp.test(packageName)) ||
      (name === 'fallback' && withLinks.test(packageName))
    expect(
      packages.filter((packageName) => !known(packageName)),
      name,
    ).toEqual([])
  }
})

test('sharp is in the upload function alone, and every function is small (design §6, §7)', () => {
  expect(bundles.filter(({ packages }) => packages.includes('sharp')).map(({ name }) => name)).toEqual([
    'prensa-upload',
  ])
  for (const { name, bytes } of bundles)
    expect(bytes / megabyte, name).toBeLessThan((name === 'prensa-upload' ? uploadMax : lightMax) / megabyte)
})

test('a deploy understands where each function answers, when it runs and which are limited', () => {
  const routed = bundles.filter(({ routes }) => routes.length > 0).map(({ name }) => name)
  const scheduled = bundles.filter(({ schedule }) => schedule).map(({ name }) => name)
  // The rule for /api/prensa/* in netlify.toml leads to it.
  const byRule = ['prensa-unknown']
  expect([...routed, ...scheduled, ...byRule].sort()).toEqual([...names].sort())
  expect(bundleOf('rebuild').schedule).toBe('* * * * *')
  expect(
    bundles
      .filter(({ isRateLimited }) => isRateLimited)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['prensa-session', 'prensa-upload'])
})
