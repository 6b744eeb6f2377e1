import { expect, test } from 'vitest'
import { defineFunction, type FunctionHandler } from './functions.ts'
import { startSite } from './test-site.ts'

const startSchedule = (handler: FunctionHandler, schedule: string) =>
  startSite({}, { functions: [defineFunction('sweep', handler, { schedule })] })

test('a scheduled function runs when asked, with the time of its next run and its waitUntil work', async () => {
  const bodies: unknown[] = []
  const { server } = await startSchedule(async (request, { waitUntil }) => {
    const body = await request.json()
    waitUntil(new Promise((resolve) => setImmediate(() => resolve(bodies.push(body)))))
    return undefined
  }, '0 0 1 1 *')
  await server.runScheduled('sweep')
  expect(bodies).toEqual([{ next_run: expect.stringMatching(/^\d{4}-01-01T00:00:00.000Z$/) }])
  await expect(server.runScheduled('other')).rejects.toThrow('no scheduled function other')
})

test('it never runs twice at once, and an error status rejects', async () => {
  let runs = 0
  const { server } = await startSchedule(() => new Response(`run ${++runs}`, { status: 500 }), '@daily')
  const both = await Promise.allSettled([server.runScheduled('sweep'), server.runScheduled('sweep')])
  expect([both.map(({ status }) => status), runs]).toEqual([['rejected', 'rejected'], 1])
  await expect(server.runScheduled('sweep')).rejects.toThrow('answered 500: run 2')
})

test('it runs by itself once started, and a failure is logged', async () => {
  let runs = 0
  const { server, logged } = await startSchedule(() => {
    runs += 1
    throw new Error('no database')
  }, '* * * * * *')
  server.startSchedules()
  await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('[schedule sweep] failed: Error: no database')
  await server.close()
  expect(logged).toHaveLength(runs)
})
