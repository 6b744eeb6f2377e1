import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '../local/demo/accounts.ts'
import { measurePublishing } from './bench/publishing.ts'
import { expect, test } from './portal-test.ts'

/** Milliseconds between two requests of a reader: without them the readers would take the processor from the builds. */
const BREATH = 50

/** Reads addresses one after the other until it is told to stop; every answer that is not a 200 is kept. */
async function readUntil(
  signal: AbortSignal,
  addresses: readonly string[],
): Promise<{ requests: number; failures: string[] }> {
  const failures: string[] = []
  let requests = 0
  while (!signal.aborted) {
    const address = addresses[requests % addresses.length] ?? ''
    requests += 1
    const failure = await fetch(address).then(
      async (response) =>
        (await response.text()) !== '' && response.status === 200 ? null : `${response.status} ${address}`,
      (error: unknown) => `${String(error)} ${address}`,
    )
    if (failure) failures.push(failure)
    await pause(BREATH)
  }
  return { requests, failures }
}

test('B04 no request fails while three rebuilds run and are put in place', async ({ siteUrl, adminUrl }) => {
  test.setTimeout(120_000)
  const stop = new AbortController()
  const addresses = ['/', '/todas-las-noticias/', '/build.json', '/rss.xml', '/favicon.svg'].map(
    (path) => siteUrl + path,
  )
  const readers = Promise.all([readUntil(stop.signal, addresses), readUntil(stop.signal, addresses.toReversed())])
  const seconds = await measurePublishing({ siteUrl, adminUrl }, demoAccounts.editor, 3).finally(() => stop.abort())
  const ended = await readers
  expect(seconds).toHaveLength(3)
  expect(ended.flatMap(({ failures }) => failures)).toEqual([])
  expect(ended.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(100)
})
