/** Duration of attempts that are slow on purpose. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../tools/testing/api/app.ts'
import { answerOf, call, requestFor } from '../../tools/testing/api/call.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ hasDelays: true })
})
afterAll(() => app?.stop())

test('SE07 a refusal takes the same time for unknown, inactive and existing accounts', async () => {
  const [editor, inactive] = [await app.person('editor'), await app.person('inactivo')]
  const attempts = [
    { email: 'nadie@labanda.example', password: editor.password },
    { email: editor.email, password: 'otra-clave' },
    { email: inactive.email, password: inactive.password },
  ]
  const taken = async (credentials: { email: string; password: string }, index: number) => {
    const started = performance.now()
    expect((await call(app.api, 'POST login-user', credentials, { ip: `198.51.103.${index}` })).status).toBe(401)
    return performance.now() - started
  }
  const rounds: number[][] = []
  for (let round = 0; round < 3; round++) rounds.push(await Promise.all(attempts.map(taken)))
  const medians = attempts.map((_, kind) => rounds.map((times) => times[kind] ?? 0).sort((a, b) => a - b)[1] ?? 0)
  expect(Math.max(...medians) / Math.min(...medians), `medians in ms: ${medians}`).toBeLessThan(2)
})

test('LK04 many failures delay every attempt at an account, existing or not, by at most 1.3 s', async () => {
  const owner = await app.supabase.as('editor')
  const emails = [owner.email, 'nadie.sabe@labanda.example']
  for (const email of emails)
    await app.supabase.sql`insert into rate_limits values (${`login account ${email}`}, now(), 1000)`
  const taken = async (email: string, password: string, ip: string) => {
    const started = performance.now()
    const request = requestFor('POST login-user', { email, password }, { ip })
    const { status } = await answerOf('POST login-user', await app.api(request))
    return { status, ms: performance.now() - started }
  }
  const refused = await Promise.all(emails.map((email, index) => taken(email, 'otra-clave', `198.51.105.${index}`)))
  for (const { status, ms } of refused) {
    expect([status, ms >= 1990], `${ms} ms`).toEqual([401, true])
    expect(ms).toBeLessThan(3000)
  }
  const right = await taken(owner.email, owner.password, '198.51.105.9')
  expect([right.status, right.ms >= 1290], 'a right password is delayed too').toEqual([200, true])
})
