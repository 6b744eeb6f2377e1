import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/api/app.ts'
import { call } from '../../testing/api/call.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.stop())

test('SE07 a refusal takes the same time for an unknown account, a wrong password and somebody inactive', async () => {
  const [editor, inactive] = [await app.person('editor'), await app.person('inactivo')]
  const attempts = [
    { email: 'nadie@labanda.example', password: editor.password },
    { email: editor.email, password: 'otra-clave' },
    { email: inactive.email, password: inactive.password },
  ]
  const taken = async (credentials: { email: string; password: string }, index: number) => {
    const started = performance.now()
    expect((await call(app.api, 'login-user', credentials, { ip: `198.51.103.${index}` })).status).toBe(401)
    return performance.now() - started
  }
  const rounds: number[][] = []
  for (let round = 0; round < 3; round++) rounds.push(await Promise.all(attempts.map(taken)))
  const medians = attempts.map((_, kind) => rounds.map((times) => times[kind] ?? 0).sort((a, b) => a - b)[1] ?? 0)
  expect(Math.max(...medians) / Math.min(...medians), `medians in ms: ${medians}`).toBeLessThan(2)
})
