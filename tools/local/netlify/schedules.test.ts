import { expect, test } from 'vitest'
import { defineFunction, type FunctionHandler } from './functions.ts'
import { startSite } from './test-site.ts'

const startSchedule = (handler: FunctionHandler, schedule: string) =>
  startSite({}, { functions: [defineFunction('sweep', handler, { schedule })] })

test('a scheduled function runs when asked, with its waitUntil work and never twice at once', async () => {
  const bodies: unknown[] = []
  const { server } = await startSchedule(async (request, { waitUntil }) => {
    const body = await request.json()
    waitUntil(new Promise((resolve) => setImmediate(() => resolve(bodies.push(body)))))
    return bodies.length > 0 ? new Response('no database', { status: 500 }) : undefined
  }, '0 0 1 1 *')
  await Promise.all([server.runScheduled('sweep'), server.runScheduled('sweep')])
  expect(bodies).toEqual([{ next_run: expect.stringMatching(/^\d{4}-01-01T00:00:00.000Z$/) }])
  await expect(server.runScheduled('sweep')).rejects.toThrow('answered 500: no database')
  await expect(server.runScheduled('other')).rejects.toThrow('no scheduled function other')
})

test('a scheduled function runs by itself once started, and a failure is logged', async () => {
  const { server, logged } = await startSchedule(() => Promise.reject(new Error('no database')), '* * * * * *')
  server.startSchedules()
  await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('[schedule sweep] failed: Error: no database')
})
