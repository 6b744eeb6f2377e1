import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildReportPath, reasonMax, reportBuild, signatureHeader, signatureOf } from '#shared/build-report.ts'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { serveBuildReports } from './build-reports.ts'

const secret = 'un-secreto-de-los-dos-lados'
const app = await createTestApp({ env: { BUILD_REPORT_SECRET: secret } })
afterAll(app.stop)
const { sql } = app.supabase
const serve = serveBuildReports(app.services)

beforeEach(async () => {
  await sql`delete from rebuilds`
  await sql`delete from rate_limits`
  await sql`insert into rebuilds (change, urgent, asked_at, answer) values (1, false, now() - interval '5 minutes', 200)`
})
const failure = async () => (await sql`select failure from rebuilds order by id desc limit 1`)[0]?.failure
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
const report = (reason: unknown = 'No hay lugar', startedAt = minutesAgo(1)) => JSON.stringify({ startedAt, reason })

async function send(body: string, signature?: string | null, method = 'POST') {
  const signed = signature === undefined ? await signatureOf(body, secret) : signature
  const answer = await serve(
    new Request(siteUrl + buildReportPath, {
      method,
      headers: signed === null ? {} : { [signatureHeader]: signed },
      ...(method === 'POST' && { body }),
    }),
    { ip: '203.0.113.9' },
  )
  return [answer.status, answer.status === 204 ? '' : (await answer.json()).error] as const
}

test('NR63 a signed report is stored as plain text with its rebuild request', async () => {
  expect(await send(report('El contenido tiene un error:\nlugares.json › fila 3: va un número\u001b[31m'))).toEqual([
    204,
    '',
  ])
  expect(await failure()).toBe('El contenido tiene un error:\nlugares.json › fila 3: va un número [31m')
})

test('NR65 a report unsigned, signed with another secret or altered is refused and not stored', async () => {
  const unsigned = [401, 'El aviso no está firmado con BUILD_REPORT_SECRET']
  const body = report()
  const good = await signatureOf(body, secret)
  expect(await send(body, null)).toEqual(unsigned)
  expect(await send(body, '')).toEqual(unsigned)
  expect(await send(body, 'zz'.repeat(32))).toEqual(unsigned)
  expect(await send(body, good.slice(0, 62))).toEqual(unsigned)
  expect(await send(body, `${good}00`)).toEqual(unsigned)
  expect(await send(body, await signatureOf(body, `${secret}x`))).toEqual(unsigned)
  expect(await send(report('Otra cosa'), good)).toEqual(unsigned)
  expect(await failure()).toBeNull()
})

test('NR65 without BUILD_REPORT_SECRET every report is refused', async () => {
  const withoutSecret = serveBuildReports({ ...app.services, env: { ...app.services.env, buildReportSecret: null } })
  const body = report()
  const headers = { [signatureHeader]: await signatureOf(body, secret) }
  const answer = await withoutSecret(new Request(siteUrl + buildReportPath, { method: 'POST', headers, body }), {
    ip: '203.0.113.9',
  })
  expect(answer.status).toBe(401)
  expect(await failure()).toBeNull()
})

test('NR65 a replayed report changes neither its build nor a later one', async () => {
  const body = report('La primera')
  await send(body)
  await sql`insert into rebuilds (change, urgent, answer) values (2, false, 200)`
  expect((await send(body))[0]).toBe(204)
  expect(await failure()).toBeNull()
  expect([...(await sql`select failure from rebuilds where failure is not null`)]).toEqual([{ failure: 'La primera' }])
})

test('NR65 a report too long, too large, old, from the future or invalid, or another method, is refused', async () => {
  expect(await send(report('x'.repeat(reasonMax + 1)))).toEqual([400, 'El aviso no se entiende'])
  expect(await send(report('x'.repeat(9000)))).toEqual([413, 'Lo que enviaste es demasiado grande'])
  expect(await send(report('Vieja', minutesAgo(61)))).toEqual([400, 'El aviso no es de ahora'])
  expect(await send(report('Futura', minutesAgo(-2)))).toEqual([400, 'El aviso no es de ahora'])
  for (const body of ['', 'null', '[]', '{', report(7), report(''), report(' \n '), report('x', 'ayer')])
    expect(await send(body), body).toEqual([400, 'El aviso no se entiende'])
  expect((await send('', undefined, 'GET'))[0]).toBe(405)
  expect(await failure()).toBeNull()
})

test('NR65 too many reports are refused before their signature is checked', async () => {
  const statuses = await Promise.all(Array.from({ length: 35 }, async () => (await send(report(), null))[0]))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('NR63 reportBuild sends its report, cuts a long reason and throws on a refusal', async () => {
  const sent = globalThis.fetch
  const startedAt = minutesAgo(1)
  globalThis.fetch = async (input, init) =>
    String(input).endsWith(buildReportPath)
      ? serve(new Request(String(input), init), { ip: '203.0.113.9' })
      : sent(input, init)
  try {
    await reportBuild(siteUrl, secret, { startedAt, reason: `${'ñ'.repeat(reasonMax)}y más` })
    await expect(reportBuild(siteUrl, 'otro-secreto-cualquiera', { startedAt, reason: 'No' })).rejects.toThrow('401')
  } finally {
    globalThis.fetch = sent
  }
  expect(await failure()).toBe('ñ'.repeat(reasonMax))
})

test('OW42 a captured report, repeated or altered in any form, changes no rebuild request', async () => {
  const body = report('La primera')
  const good = await signatureOf(body, secret)
  expect((await send(body))[0]).toBe(204)
  const rows = () => sql`select id, failure, failed_at from rebuilds order by id`
  await sql`update rebuilds set deployed_at = now()`
  await sql`insert into rebuilds (change, urgent, answer) values (2, true, 200), (3, false, null)`
  const before = await rows()
  for (let n = 0; n < 5; n++) expect((await send(body))[0]).toBe(204)
  const changed = [` ${body}`, `${body}\n`, body.replace('La primera', 'La segunda'), `${body}${body}`]
  for (const other of changed) expect((await send(other, good))[0], other).toBe(401)
  for (const other of [good.toUpperCase(), `${good}, ${good}`, `sha256=${good}`])
    expect((await send(body, other))[0], other).toBe(401)
  // Duplicate keys: the signed text is the parsed one.
  const twice = body.replace('{', `{"startedAt":"${minutesAgo(0)}",`)
  expect((await send(twice, good))[0]).toBe(401)
  expect(await rows()).toEqual(before)
  // After an hour it is not looked up.
  const later = serveBuildReports({ ...app.services, now: () => new Date(Date.now() + 61 * 60_000) })
  const headers = { [signatureHeader]: good }
  const answer = await later(new Request(siteUrl + buildReportPath, { method: 'POST', headers, body }), {
    ip: '203.0.113.71',
  })
  expect([answer.status, await rows()]).toEqual([400, before])
})
