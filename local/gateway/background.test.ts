/** What functions do beside answering: waitUntil and schedules. */
import { describe, expect, test } from 'vitest'
import { defineFunction, type FunctionHandler } from './functions.ts'
import { startSite } from './test-site.ts'

describe('waitUntil', () => {
  test('goes on after the answer; close waits for it, and a failure is logged', async () => {
    const done: string[] = []
    let finish = (): void => {}
    const later = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { gateway, get, logged } = await startSite(
      {},
      {
        functions: [
          defineFunction(
            'publish',
            (_, { waitUntil }) => {
              waitUntil(
                later.then(() =>
                  waitUntil(new Promise((resolve) => setImmediate(() => resolve(done.push('hook called'))))),
                ),
              )
              waitUntil(Promise.reject(new Error('purge failed')))
              return new Response('saved')
            },
            { path: '/publish' },
          ),
        ],
        closeLimitMs: 30_000,
      },
    )
    expect(await (await get('/publish')).text()).toBe('saved')
    expect(done).toEqual([])
    const closed = gateway.close().then(() => done.push('closed'))
    await expect
      .poll(() =>
        get('/').then(
          () => 'open',
          () => 'shut',
        ),
      )
      .toBe('shut')
    expect(done).toEqual([])
    finish()
    await closed
    expect(done).toEqual(['hook called', 'closed'])
    expect(logged[0]).toContain('[function publish] waitUntil failed: Error: purge failed')
  })
})

test('close does not wait for what never ends: an answer, work behind one, a schedule', async () => {
  const never: FunctionHandler = () => new Promise(() => {})
  const { gateway, get } = await startSite(
    {},
    {
      functions: [
        defineFunction('answer', never, { path: '/answer' }),
        defineFunction('tick', never, { schedule: '@daily' }),
        defineFunction(
          'publish',
          (_, { waitUntil }) => {
            waitUntil(new Promise(() => {}))
            return new Response('saved')
          },
          { path: '/publish' },
        ),
      ],
    },
  )
  await get('/publish')
  const cut = get('/answer').then(
    () => 'answered',
    () => 'cut',
  )
  gateway.runScheduled('tick').catch(() => undefined)
  const began = performance.now()
  await gateway.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await cut).toBe('cut')
})

describe('schedules', () => {
  test('run when asked, with the time of the next run, and have no address', async () => {
    const bodies: unknown[] = []
    const rebuild: FunctionHandler = async (request, { waitUntil }) => {
      const body = await request.json()
      waitUntil(new Promise((resolve) => setImmediate(() => resolve(bodies.push(body)))))
      return undefined
    }
    const { gateway, get } = await startSite(
      {},
      { functions: [defineFunction('rebuild', rebuild, { schedule: '0 0 1 1 *' })] },
    )
    await gateway.runScheduled('rebuild')
    expect(bodies).toEqual([{ next_run: expect.stringMatching(/^\d{4}-01-01T00:00:00.000Z$/) }])
    expect((await get('/.netlify/functions/rebuild')).status).toBe(404)
    await expect(gateway.runScheduled('other')).rejects.toThrow('no scheduled function other')
  })

  test('never run twice at once, and say when they fail', async () => {
    let runs = 0
    const failing: FunctionHandler = async () => {
      runs += 1
      return new Response('no database', { status: 500 })
    }
    const { gateway } = await startSite({}, { functions: [defineFunction('sweep', failing, { schedule: '@daily' })] })
    const both = await Promise.allSettled([gateway.runScheduled('sweep'), gateway.runScheduled('sweep')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(runs).toBe(1)
    await expect(gateway.runScheduled('sweep')).rejects.toThrow('answered 500: no database')
    expect(runs).toBe(2)
  })

  test('tick by themselves once started, and a failure is logged', async () => {
    const ticks = new Set<string>()
    const every: FunctionHandler = async (request) => {
      ticks.add((await request.json()).next_run)
      throw new Error('no database')
    }
    const { gateway, logged } = await startSite(
      {},
      { functions: [defineFunction('tick', every, { schedule: '* * * * * *' })] },
    )
    gateway.startSchedules()
    gateway.startSchedules()
    await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('[schedule tick] failed: Error: no database')
    await gateway.close()
    expect(
      logged.filter((line) => line.includes('[schedule tick]')),
      'once a tick, though it was started twice',
    ).toHaveLength(ticks.size)
  })
})
