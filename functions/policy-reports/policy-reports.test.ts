import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminUrl, createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { servePolicyReports } from './policy-reports.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase
beforeEach(async () => {
  await sql`delete from policy_violations`
  await sql`delete from rate_limits`
})

const serve = servePolicyReports(app.services)
const send = (body: unknown, { type = 'application/csp-report', ip = '203.0.113.9', method = 'POST' } = {}) =>
  serve(
    new Request(`${siteUrl}/api/csp-reports`, {
      method,
      headers: { 'content-type': type },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    { ip },
  )
/** As browsers send it. */
const report = (directive: string, blocked: string, page = `${siteUrl}/buscar/?q=mi+nombre`) => ({
  'csp-report': {
    'document-uri': page,
    referrer: page,
    'effective-directive': directive,
    'violated-directive': directive,
    'blocked-uri': blocked,
    'source-file': page,
    'status-code': 200,
  },
})
const lines = async () =>
  (await sql`select directive, blocked, times::int from policy_violations order by 1, 2`).map((row) =>
    Object.values(row),
  )

test('SG15 reports are counted by directive, host and day; nothing else is stored', async () => {
  const image = 'https://Rastreo.example/pixel.gif?persona=123'
  for (const one of [image, image]) expect((await send(report('img-src', one))).status).toBe(204)
  const older = {
    'document-uri': `${adminUrl}/admin-panel`,
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'inline',
  }
  await send({ 'csp-report': older })
  await send(report('font-src', 'chrome-extension://abcdef/font.woff'))
  const [first] = await sql`select * from policy_violations where directive = 'img-src'`
  expect(Object.keys(first ?? {})).toEqual(['day', 'directive', 'blocked', 'times'])
  expect(await lines()).toEqual([
    ['font-src', 'chrome-extension', 1],
    ['img-src', 'rastreo.example', 2],
    ['script-src', 'inline', 1],
  ])
  const { body } = await call(app.api, 'GET bloqueos', {}, { as: await app.person('super_admin') })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date())
  expect(body.bloqueos[0]).toEqual({ day: today, directive: 'img-src', blocked: 'rastreo.example', times: 2 })
})

test.for([
  [report('img-src', 'https://a.example/', 'https://otro.example/')],
  [report('img-src', 'https://a.example/', 'about:srcdoc')],
  [report("img-src'; drop table", 'https://a.example/')],
  [{ 'csp-report': null }],
  [{}],
  [[]],
  ['"x"'],
  ['null'],
] as const)('SG15 %j is not counted', async ([body]) => {
  expect((await send(body)).status).toBe(204)
  expect(await lines()).toEqual([])
})

test('SG15 another method, a large body, another type, no JSON and too many reports are refused', async () => {
  const said = async (answer: Promise<Response>) => {
    const response = await answer
    return [response.status, (await response.json()).error]
  }
  expect(await said(send('', { method: 'GET' }))).toEqual([405, 'Esa llamada no admite este método'])
  expect(await said(send('x'.repeat(33 * 1024)))).toEqual([413, 'Lo que enviaste es demasiado grande'])
  expect(await said(send('{}', { type: 'application/json' }))).toEqual([
    415,
    'El contenido tiene que ser un aviso del navegador (application/csp-report)',
  ])
  expect(await said(send('{'))).toEqual([400, 'No se entiende lo que enviaste'])
  const many = await Promise.all(Array.from({ length: 120 }, () => send('{}', { ip: '2001:db8:0:9::1' })))
  const refused = many.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('SG15 a day has 200 lines; further ones are counted together', async () => {
  await sql`select count_policy_violation('img-src', 'h' || n || '.example') from generate_series(1, 210) n`
  expect(await lines()).toHaveLength(201)
  await send(report('img-src', 'https://h1.example/'))
  await send(report('img-src', 'https://nuevo.example/'))
  const counted = sql`select times::int from policy_violations where blocked in ('otros', 'h1.example') order by times`
  expect(await counted).toEqual([{ times: 2 }, { times: 11 }])
})

test('SG15 50 parallel reports are counted as 50', async () => {
  await Promise.all(Array.from({ length: 50 }, () => send(report('img-src', 'https://a.example/'))))
  expect(await lines()).toEqual([['img-src', 'a.example', 50]])
})

test('SG15 lines are deleted after 90 days', async () => {
  const add = (days: number) =>
    sql`insert into policy_violations values (current_date - ${days}::int, 'img-src', ${`h${days}.example`}, 1)`
  await add(89)
  await add(92)
  expect((await app.sweep()).status).toBe(204)
  expect(await lines()).toEqual([['img-src', 'h89.example', 1]])
})

test('SG15 random reports never fail and store only directive and host', async () => {
  const blocked = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('inline', 'data', '', 'blob:x', 'https://[::1]/a'),
  )
  const directive = fc.constantFrom('img-src', 'script-src-elem', 'x', '')
  const sent = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(directive, blocked).map(([one, two]): unknown => report(one, two)) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  let number = 0
  await fc.assert(
    fc.asyncProperty(sent, async (body) => {
      const { status } = await send(JSON.stringify(body), { ip: `198.51.100.${number++ % 250}` })
      expect(status).toBe(204)
    }),
    { numRuns: 300, seed: 20_261_122 },
  )
  const kept = await lines()
  expect(kept.length).toBeGreaterThan(20)
  for (const [name, host] of kept) {
    expect(name).toMatch(/^[a-z-]{1,40}$/)
    expect(host).toMatch(/^[^\s/?#@]{1,253}$/)
  }
})
