/**
 * `npm run bench -- api`: the public API and the calls that the press office waits for, beside a plain server over the same rows
 * (plain-server.ts). Answers a second are judged by the plain server's: both are asked in turns, so that whatever else the machine does slows both.
 * How long one call takes is judged by the calibration of all benchmarks, as their other seconds are: what the plain server answers over ten
 * connections says how many cores share the work, and nothing of one call.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { apiBase, wire } from '#contract/wire.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { startPortalProcess } from '../portal-process.ts'
import { referenceSeconds } from './calibration.ts'
import { type Asked, type Load, load } from './load.ts'
import { fill } from './public-list.ts'

/** News of the first half and of the second; images are half as many. */
const [some, many] = [1000, 10_000]
const connections = 10
/** Seconds of each piece of a measurement, and how many pieces there are: their median counts. */
const piece = 2
const rounds = 5
const mistyped = ['reparasion', 'cuadriya del varrio', 'licensia'] as const

type Ask = (number: number) => Asked
type Row = { readonly figure: string; readonly isWithin: boolean; readonly says: string }

const median = (values: readonly number[]): number => percentile(values, 0.5)
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
const ms = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`

/** Prints a row for each figure. @param calibration seconds, of this machine. @returns whether all are within their limits. */
export async function measureApi(calibration: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  const portal = await startPortalProcess(dataDir)
  const { siteUrl, databaseUrl } = portal.addresses
  if (databaseUrl === null) throw new Error('The benchmark fills a database: it needs the embedded one')
  await fill(databaseUrl, some)
  const plain = await startPlainServer(databaseUrl)
  const rows: Row[] = []
  const add = (row: Row): void => {
    rows.push(row)
    console.log(`${row.isWithin ? 'ok  ' : 'OVER'} ${row.figure}: ${row.says}`)
  }
  try {
    const ids = await publishedIds(databaseUrl, some)
    const item: Ask = (number) => ({ address: `${plain.url}/item/${ids[number % ids.length]}` })
    /** At least `least` of what the plain server answers a second. */
    const rate = async (figure: string, ask: Ask, other: Ask, least: number): Promise<void> => {
      await load(ask, connections, piece)
      const own: number[] = []
      const plain: number[] = []
      for (let round = 0; round < rounds; round++) {
        plain.push((await load(other, connections, piece)).perSecond)
        own.push((await load(ask, connections, piece)).perSecond)
      }
      const ratio = median(own.map((perSecond, round) => perSecond / (plain[round] ?? Number.NaN)))
      add({
        figure,
        isWithin: ratio >= least,
        says: `${median(own).toFixed(0)} a second, plain ${median(plain).toFixed(0)}: ${ratio.toFixed(2)}, at least ${least.toFixed(2)}`,
      })
    }
    /** At most `limit` seconds of the reference machine for this part of all requests, one after the other. */
    const wait = async (figure: string, ask: Ask, part: number, limit: number | null): Promise<void> => {
      await load(ask, 1, piece)
      const own: Load[] = []
      for (let round = 0; round < rounds; round++) own.push(await load(ask, 1, piece))
      const took = median(own.map(({ seconds }) => percentile(seconds, part)))
      const says = `${part === 0.5 ? 'p50' : 'p95'} ${ms(took)}`
      if (limit === null) return add({ figure, isWithin: true, says })
      const most = (limit * calibration) / referenceSeconds
      add({
        figure,
        isWithin: took <= most,
        says: `${says}, at most ${ms(most)} (${ms(limit)} on the reference machine)`,
      })
    }
    const call = (name: keyof typeof wire, query = ''): string => `${siteUrl}${apiBase}${wire[name].path}${query}`
    const list = (query: string): Asked => ({ address: call('find-all-news-public', `?${query}`) })
    const one = (id: string | undefined): Asked => ({ address: call('find-new').replace('{id}', id ?? '') })
    /** What asks for a range goes past what is kept of the answers; functions know none and answer the whole. */
    const madeAnew = (asked: Asked): Asked => ({ ...asked, headers: { range: 'bytes=0-' } })
    const anew: Ask = (number) => madeAnew(list(`page=${1 + (number % 50)}&limit=12`))
    const plainList: Ask = () => ({ address: `${plain.url}/list` })

    await rate(`list of 12, ${some} news`, () => list('page=1&limit=12'), plainList, 0.2)
    await rate(`list of 12, asked anew, ${some} news`, anew, plainList, 0.2)
    await rate(`one item, ${some} news`, (number) => one(ids[number % ids.length]), item, 1 / 3)
    // A function behind a gateway, whatever it answers, takes as long as the plain server takes for the whole item.
    await rate(`one item, asked anew, ${some} news`, (number) => madeAnew(one(ids[number % ids.length])), item, 1 / 5)

    const headers = await signedIn(siteUrl)
    const noticiaData = { title: 'Medición', excerpt: 'Uno', content: 'Dos', category: 'general', status: 'publicado' }
    const body = JSON.stringify({ noticiaData })
    const create: Ask = () => ({ address: call('create-new'), method: 'POST', headers, body })
    await wait(`create-new, published, ${some} news`, create, 0.5, 0.025)

    await fill(databaseUrl, many - some)
    await wait(`list of 12, asked anew, ${many} news`, anew, 0.95, 0.015)
    const words = ['camión', 'Reparación', 'cuadrilla', 'barrio 42', 'CALLES', 'numero 977', ...mistyped]
    await wait(
      `search, asked anew, ${many} news`,
      (number) =>
        madeAnew(
          list(
            `page=${1 + (Math.floor(number / words.length) % 50)}&limit=12&q=${encodeURIComponent(words[number % words.length] ?? '')}`,
          ),
        ),
      0.95,
      0.015,
    )
    await wait(
      `list of the panel, ${many} news`,
      () => ({ address: call('find-all-news', '?page=1&limit=20'), headers }),
      0.95,
      0.1,
    )
    const images = (query: string): Asked => ({ address: call('galeria/todas', query), headers })
    const pages: Ask = (number) => images(`?limit=8&page=${1 + (number % 600)}`)
    await wait(`galeria/todas by the page, ${many / 2} images`, pages, 0.95, 0.1)
    const asked = ['sort=queue', 'sort=title', 'search=plaza+42', 'search=vista&estado=verificado', 'author=publico']
    const filtered: Ask = (number) => images(`?limit=8&page=1&${asked[number % asked.length]}`)
    await wait(`galeria/todas filtered and ordered, ${many / 2} images`, filtered, 0.95, 0.1)
    // The 1,000 newest, for clients that know no pages: the panel asks for none.
    await wait(`galeria/todas without a page, ${many / 2} images`, () => images(''), 0.95, null)
  } finally {
    plain.stop()
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return rows.every(({ isWithin }) => isWithin)
}

async function publishedIds(databaseUrl: string, most: number): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const rows = await sql<{ id: string }[]>`
      select id from public.noticias where status = 'publicado' and deleted_at is null order by date desc, id limit ${most}`
    return rows.map(({ id }) => id)
  } finally {
    await sql.end()
  }
}

async function startPlainServer(databaseUrl: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'plain-server.ts'), [databaseUrl])
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])
  if (port === null) throw new Error('The plain server ended before it served')
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() }
}

/** What an editor's requests carry. */
async function signedIn(origin: string): Promise<Readonly<Record<string, string>>> {
  const { email, password } = demoAccounts.editor
  const headers = { origin, 'content-type': 'application/json' }
  const response = await fetch(`${origin}${apiBase}${wire['login-user'].path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`The log-in answered ${response.status}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { ...headers, cookie: cookies.join('; ') }
}
