/**
 * `npm run bench -- api`: the public API and the calls that the press office waits for, as they are deployed: the packed functions over
 * PostgREST and PostgreSQL, beside a plain server over the same rows (plain-server.ts). What an answer costs a function's processor is judged by the
 * plain server's: both are asked by turns, so that whatever else the machine does slows both. How long one call takes is judged by the calibration
 * of all benchmarks. Not in it: the network, whose price is printed for each call, cold starts, Netlify's CDN, which answers most readers, and
 * Supabase's gateway, in whose place ours stands.
 */
import postgres from 'postgres'
import { apiBase, wire } from '#contract/wire.ts'
import { referenceSeconds } from './calibration.ts'
import { startDeployed } from './deployed.ts'
import { type Asked, type Load, load } from './load.ts'
import { fill, questions } from './public-list.ts'
import type { ServerProcess } from './server-process.ts'

/** News of the first half and of the second; images are half as many. */
const [some, many] = [1000, 10_000]
const connections = 10
/**
 * Seconds of each piece of a measurement, and how many pieces there are; the median piece counts.
 */
const piece = 2
const rounds = 5
/** Milliseconds between a function and the database: in one place, in one region, from Ohio to São Paulo. */
const distances = [1, 20, 120] as const
/**
 * How many times the plain server's processor time a function takes for the same rows: what the deployed functions reach, and a quarter more
 * (docs/decisions/2026-11-22-where-a-call-spends-its-time.md).
 */
const timesPlain = { list: 8, item: 15 } as const
const mistyped = ['reparasion', 'cuadriya del varrio', 'licensia'] as const

type Ask = (number: number) => Asked
/** Seconds of a server's processor for an answer, and its answers a second. */
type Taken = { readonly processor: number; readonly perSecond: number }
type Row = { readonly figure: string; readonly isWithin: boolean; readonly says: string }
/** What a call takes here, and how often it asks Supabase before it answers. */
type Call = { readonly figure: string; readonly seconds: number; readonly roundTrips: number }

const median = (values: readonly number[]): number => percentile(values, 0.5)
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN
const ms = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`

/** Prints a row for each figure. @param calibration seconds, of this machine. @returns whether all are within their limits. */
export async function measureApi(calibration: number): Promise<boolean> {
  const { functions, plain, databaseUrl, logIn, stop } = await startDeployed()
  const rows: Row[] = []
  const calls: Call[] = []
  const add = (row: Row): void => {
    rows.push(row)
    console.log(`${row.isWithin ? 'ok  ' : 'OVER'} ${row.figure}: ${row.says}`)
  }
  try {
    await fill(databaseUrl, some)
    const ids = await publishedIds(databaseUrl, some)
    /** At most `most` times the processor time that the plain server takes for an answer, both under ten connections by turns. */
    const cost = async (figure: string, ask: Ask, other: Ask, most: number): Promise<void> => {
      await load(ask, connections, piece)
      const taken: { readonly own: Taken; readonly plain: Taken }[] = []
      for (let round = 0; round < rounds; round++)
        taken.push({ plain: await take(plain, other), own: await take(functions, ask) })
      const times = median(taken.map(({ own, plain }) => own.processor / plain.processor))
      const shown = (all: readonly Taken[]): string =>
        `${(median(all.map(({ processor }) => processor)) * 1000).toFixed(2)} ms of its processor (${median(all.map(({ perSecond }) => perSecond)).toFixed(0)} a second)`
      add({
        figure,
        isWithin: times <= most,
        says: `${shown(taken.map(({ own }) => own))}, plain ${shown(taken.map(({ plain }) => plain))}: ${times.toFixed(1)} times, at most ${most}`,
      })
    }
    /** At most `limit` seconds of the reference machine for this part of the requests of the median piece, one after the other. */
    const wait = async (figure: string, ask: Ask, part: number, limit: number | null): Promise<void> => {
      await load(ask, 1, piece)
      const own: Load[] = []
      for (let round = 0; round < rounds; round++) own.push(await load(ask, 1, piece))
      const seconds = (wanted: number): number => median(own.map(({ seconds }) => percentile(seconds, wanted)))
      calls.push({ figure, seconds: seconds(0.5), roundTrips: await roundTripsOf(ask(0)) })
      const took = seconds(part)
      const says = `${part === 0.5 ? 'p50' : 'p95'} ${ms(took)}`
      if (limit === null) return add({ figure, isWithin: true, says })
      const most = (limit * calibration) / referenceSeconds
      add({
        figure,
        isWithin: took <= most,
        says: `${says}, at most ${ms(most)} (${ms(limit)} on the reference machine)`,
      })
    }
    const call = (name: keyof typeof wire, query = ''): string =>
      `${functions.said}${apiBase}${wire[name].path}${query}`
    const list = (query: string): Asked => ({ address: call('find-all-news-public', `?${query}`) })
    const pages: Ask = (number) => list(`page=${1 + (number % 50)}&limit=12`)
    const item: Ask = (number) => ({ address: call('find-new').replace('{id}', ids[number % ids.length] ?? '') })
    const plainItem: Ask = (number) => ({ address: `${plain.said}/item/${ids[number % ids.length]}` })

    await cost(`list of 12, ${some} news`, pages, () => ({ address: `${plain.said}/list` }), timesPlain.list)
    await cost(`one item, ${some} news`, item, plainItem, timesPlain.item)
    await wait(`one item, ${some} news`, item, 0.95, 0.015)

    let headers = await logIn()
    const noticiaData = { title: 'Medición', excerpt: 'Uno', content: 'Dos', category: 'general', status: 'publicado' }
    const body = JSON.stringify({ noticiaData })
    const create: Ask = () => ({ address: call('create-new'), method: 'POST', headers, body })
    await wait(`create-new, published, ${some} news`, create, 0.5, 0.025)

    await fill(databaseUrl, many - some)
    await wait(`list of 12, ${many} news`, pages, 0.95, 0.015)
    for (const { asks, query } of questions)
      await wait(`find-all-news-public, ${many} news, ${asks}`, () => list(query), 0.95, 0.05)
    const search = (words: readonly string[]): Ask => {
      return (number) => {
        const page = 1 + (Math.floor(number / words.length) % 50)
        return list(`page=${page}&limit=12&q=${encodeURIComponent(words[number % words.length] ?? '')}`)
      }
    }
    await wait(
      `search, ${many} news`,
      search(['camión', 'Reparación', 'cuadrilla', 'barrio 42', 'CALLES', 'numero 977']),
      0.95,
      0.015,
    )
    await wait(`search with words typed wrong, ${many} news`, search(mistyped), 0.95, 0.015)

    headers = await logIn()
    const asStaff = (name: keyof typeof wire, query: string): Asked => ({ address: call(name, query), headers })
    await wait(`list of the panel, ${many} news`, () => asStaff('find-all-news', '?page=1&limit=20'), 0.95, 0.1)
    const images: Ask = (number) => asStaff('galeria/todas', `?limit=8&page=${1 + (number % 600)}`)
    await wait(`galeria/todas by the page, ${many / 2} images`, images, 0.95, 0.1)
    const asked = ['sort=queue', 'sort=title', 'search=plaza+42', 'search=vista&estado=verificado', 'author=publico']
    const filtered: Ask = (number) => asStaff('galeria/todas', `?limit=8&page=1&${asked[number % asked.length]}`)
    await wait(`galeria/todas filtered and ordered, ${many / 2} images`, filtered, 0.95, 0.1)
    // The 1,000 newest, for clients that know no pages: the panel asks for none.
    await wait(`galeria/todas without a page, ${many / 2} images`, () => asStaff('galeria/todas', ''), 0.95, null)
    console.log(priced(calls))
  } finally {
    await stop()
  }
  return rows.every(({ isWithin }) => isWithin)
}

/** How often a call asks Supabase before it answers, as the server of the functions counts it. */
async function roundTripsOf({ address, method = 'GET', headers, body }: Asked): Promise<number> {
  const response = await fetch(address, { method, ...(headers && { headers }), ...(body && { body }) })
  await response.arrayBuffer()
  return Number(response.headers.get('x-calls'))
}

/** The table of round trips: p50 here, and with so many milliseconds between function and database for each. */
function priced(calls: readonly Call[]): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(62) : cell.padStart(10))).join('')
  const head = line([
    'p50 with each round trip to Supabase priced at',
    'trips',
    '0 ms',
    ...distances.map((distance) => `${distance} ms`),
  ])
  const body = calls.map(({ figure, seconds, roundTrips }) =>
    line([
      figure,
      String(roundTrips),
      ...[0, ...distances].map((distance) => ms(seconds + (roundTrips * distance) / 1000)),
    ]),
  )
  return ['', head, ...body].join('\n')
}

/** Loads a server over ten connections. */
async function take(server: ServerProcess<string>, ask: Ask): Promise<Taken> {
  const before = await server.processor()
  const { seconds, perSecond } = await load(ask, connections, piece)
  return { processor: ((await server.processor()) - before) / seconds.length, perSecond }
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
