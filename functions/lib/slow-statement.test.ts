import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.stop())

test('K03 a statement over its time limit is cancelled and answered 503', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lock = await app.supabase.sql.reserve()
  try {
    await lock`begin`
    await lock`lock table public.noticias in access exclusive mode`
    const answer = await call(app.api, 'GET find-all-news-public', {})
    expect([answer.status, answer.error]).toEqual([
      503,
      'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.',
    ])
    expect(lines.mock.calls.join()).toContain('57014')
    // The statement does not keep running after the response.
    const waiting = await app.supabase
      .sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    expect(waiting).toHaveLength(0)
  } finally {
    await lock`rollback`
    lock.release()
    lines.mockRestore()
  }
  expect((await call(app.api, 'GET find-all-news-public', {})).status).toBe(200)
})
