/**
 * `npm run bench`: measures a portal with years of news over PostgreSQL and PostgREST (Linux x64). Prints multiples of a calibration of
 * the same run; fails above a limit.
 */
import { execFile, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import postgres from 'postgres'
import { createApi } from '#contract/client.ts'
import { apiBase } from '#contract/urls.ts'
import { type PortalAddresses, startStack } from './e2e/portal.ts'
import { createEditorApi, publish } from './e2e/publishing.ts'
import { buildCommand } from './local/app-build.ts'
import { root } from './local/root.ts'
import { createTempData } from './testing/temp-data.ts'

const news = 10_000
/** Repetitions of each measurement; the median counts. */
const runs = 5
/** Limits, as multiples of the calibration. */
const limits = { build: 700, readable: 10, built: 150, api: 0.8 } as const

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The fastest of 40 runs of build-like work (text, patterns, JSON, digests), in milliseconds. */
function calibrate(): number {
  const rows = Array.from({ length: 60 }, (_, id) => ({ id, text: 'la calle del barrio '.repeat(40) }))
  const times = Array.from({ length: 40 }, () => {
    const started = performance.now()
    for (let page = 0; page < 120; page++) {
      const copy = JSON.parse(JSON.stringify({ page, rows })) as { rows: typeof rows }
      const html = copy.rows.map(({ id, text }) => `<li><a href="/${id}/">${text.replace(/barrio/g, '<b>$&</b>')}</a>`)
      createHash('sha256').update(html.join('')).digest('hex')
    }
    return performance.now() - started
  })
  return Math.min(...times)
}

/** Adds ten years of published news and their search words, without triggers. */
async function addNews(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction`
        insert into public.noticias (title, excerpt, content, date, category, status, is_public, author_id)
        select 'Reparación del camión número ' || item,
          -- A unique word: years of news have tens of thousands.
          'Cuadrilla en el barrio ' || item % 101 || ' ' || left(translate(md5(item::text), '0123456789', 'aeiouaeiou'), 9),
          repeat('La cuadrilla trabajó desde la mañana en las calles del barrio. ', 25), date '2026-11-20' - item % 3650,
          (array['cultura', 'obras', 'salud', 'deportes', 'general'])[item % 5 + 1],
          'publicado', true, (select id from public.staff order by created_at limit 1)
        from generate_series(1, ${news}::int) as item`
      await transaction`
        select count(private.record_noticia_words(noticia)) from public.noticias as noticia
        where not exists (select from private.noticia_search where noticia_id = noticia.id)`
    })
    for (const table of ['public.noticias', 'private.noticia_search', 'private.search_vocabulary'])
      await sql.unsafe(`vacuum analyze ${table}`)
  } finally {
    await sql.end()
  }
}

/** Milliseconds of a clean build. */
async function buildSite(outDir: string, portal: PortalAddresses): Promise<number> {
  const { command, args, cwd, env } = buildCommand('site', outDir, {
    SITE_URL: portal.siteUrl,
    ADMIN_URL: portal.adminUrl,
    SUPABASE_URL: portal.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: portal.publishableKey,
    COMMIT_REF: 'bench',
  })
  const started = performance.now()
  await promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 100_000_000 })
  return performance.now() - started
}

/** Serves the function bundled in a folder. */
async function createFunctionServer(dir: string): Promise<RequestListener> {
  const { default: handle } = await import(pathToFileURL(join(dir, 'functions/routes/api.mjs')).href)
  return async (req, res) => {
    const url = new URL(req.url ?? '', process.env.SITE_URL)
    const answer: Response = await handle(new Request(url), { ip: '203.0.113.7', waitUntil: () => {} })
    res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
}

/** Serves the same rows by one query, without the portal's code. */
async function createPlainServer(databaseUrl: string): Promise<RequestListener> {
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} })
  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost')
    const [words, offset] = [searchParams.get('q'), 12 * (Number(searchParams.get('page') ?? 1) - 1)]
    const id = pathname.includes('find-new/') ? pathname.split('/').at(-1) : undefined
    const rows = await sql`
      select noticia.*, author.name, author.last_name, author.sector
      from public.noticias as noticia join public.staff as author on author.id = author_id
      where noticia.status = 'publicado' and noticia.deleted_at is null
        ${id ? sql`and noticia.id = ${id}` : sql``} ${words ? sql`and title || excerpt ilike ${`%${words}%`}` : sql``}
      order by date desc, noticia.created_at desc, noticia.id desc limit 12 offset ${offset}`
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  }
}

const servers = { functions: createFunctionServer, plain: createPlainServer }

/** Runs a server in its own process, so that the client does not slow it. */
async function startServer(name: keyof typeof servers, argument: string, env: Readonly<Record<string, string>> = {}) {
  const child = fork(import.meta.filename, [name, argument], { env: { ...process.env, ...env } })
  const [url] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  return { url: String(url), stop: () => child.disconnect() }
}

/** p95 of sequential answers in milliseconds: the median of `runs` samples. */
async function measureP95(address: (number: number) => string): Promise<number> {
  const samples: number[] = []
  let number = 0
  for (let sample = -1; sample < runs; sample++) {
    const times: number[] = []
    const end = performance.now() + 1000
    while (performance.now() < end) {
      const started = performance.now()
      const response = await fetch(address(number++))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      times.push(performance.now() - started)
    }
    if (sample >= 0) samples.push(percentile(times, 0.95))
  }
  return median(samples)
}

type Report = (figure: string, ms: number, limit: number | null) => void

async function measureApi(portal: PortalAddresses, databaseUrl: string, folder: string, report: Report): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const bundles = await mkdtemp(join(folder, 'bundles-'))
  const entry = join(root, 'functions/routes/api.ts')
  await zipFunction(entry, bundles, { archiveFormat: 'none', basePath: root, repositoryRoot: root })
  const functions = await startServer('functions', join(bundles, 'api'), {
    SITE_URL: portal.siteUrl,
    ADMIN_URL: portal.adminUrl,
    SUPABASE_URL: portal.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: portal.publishableKey,
    SUPABASE_SECRET_KEY: portal.secretKey,
  })
  cleanup.defer(functions.stop)
  const plain = await startServer('plain', databaseUrl)
  cleanup.defer(plain.stop)
  const { noticias } = await createApi({ origin: portal.siteUrl })['GET find-all-news-public']({ page: 1, limit: 50 })
  const list = (query: string): string => `${apiBase}find-all-news-public?limit=12&${query}`
  const pick = (values: readonly string[], number: number): string => values[number % values.length] ?? ''
  const search = (words: readonly string[]) => (number: number) => list(`q=${encodeURIComponent(pick(words, number))}`)
  const ids = noticias.map(({ _id }) => _id)
  const calls: Readonly<Record<string, (number: number) => string>> = {
    list: (number) => list(`page=${1 + (number % 50)}`),
    item: (number) => `${apiBase}find-new/${pick(ids, number)}`,
    search: search(['camión', 'Reparación', 'barrio 42', 'número 977']),
    'search, misspelled words': search(['reparasion', 'cuadriya del varrio', 'camyon']),
  }
  for (const [name, path] of Object.entries(calls)) {
    report(`${name}, p95`, await measureP95((number) => functions.url + path(number)), limits.api)
    report(`${name}, p95 of a plain server`, await measureP95((number) => plain.url + path(number)), null)
  }
}

async function main(): Promise<boolean> {
  const calibration = calibrate()
  console.log(`calibration ${calibration.toFixed(0)} ms; ${news} news`)
  let isWithin = true
  const report: Report = (figure, ms, limit) => {
    const times = ms / calibration
    const isOver = limit !== null && times > limit
    if (isOver) isWithin = false
    const most = limit === null ? '' : `, at most ${limit}`
    console.log(`${isOver ? 'OVER' : 'ok  '} ${figure}: ${ms.toFixed(1)} ms, ${times.toFixed(2)} × calibration${most}`)
  }
  await using cleanup = new AsyncDisposableStack()
  const folder = createTempData('bench')
  const portal = await startStack(folder, {})
  cleanup.defer(portal.stop)
  const { databaseUrl, siteUrl, adminUrl } = portal.addresses
  if (!databaseUrl) throw new Error('The benchmark fills a database: it needs the embedded one')
  await addNews(databaseUrl)
  const api = await createEditorApi(adminUrl)
  await publish(api, siteUrl) // the first build renders every page
  const published: Awaited<ReturnType<typeof publish>>[] = []
  for (let run = 0; run < runs; run++) published.push(await publish(api, siteUrl))
  report('publish → readable', median(published.map(({ readable }) => readable)), limits.readable)
  report('publish → static page', median(published.map(({ built }) => built)), limits.built)
  report('site build from nothing', await buildSite(join(folder, 'build'), portal.addresses), limits.build)
  await measureApi(portal.addresses, databaseUrl, folder, report)
  return isWithin
}

const [name, argument = ''] = process.argv.slice(2)
if (name === 'functions' || name === 'plain') {
  const server = createServer(await servers[name](argument)).listen(0, '127.0.0.1')
  process.on('disconnect', () => process.exit())
  server.once('listening', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
} else process.exitCode = (await main()) ? 0 : 1
