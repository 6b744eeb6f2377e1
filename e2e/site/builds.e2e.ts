import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { editorApi, publish } from '../publishing.ts'

/** Milliseconds between two requests of a reader: without them the readers would take the processor from the builds. */
const breathMs = 50

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
    await pause(breathMs)
  }
  return { requests, failures }
}

test('B04 no request fails while three rebuilds run and are put in place', async ({ siteUrl, adminUrl }) => {
  const stop = new AbortController()
  const addresses = ['/', '/todas-las-noticias/', '/build.json', '/rss.xml', '/favicon.svg'].map(
    (path) => siteUrl + path,
  )
  const readers = Promise.all([readUntil(stop.signal, addresses), readUntil(stop.signal, addresses.toReversed())])
  try {
    const api = await editorApi(adminUrl)
    for (let run = 0; run < 3; run++) await publish(api, siteUrl)
  } finally {
    stop.abort()
  }
  const ended = await readers
  expect(ended.flatMap(({ failures }) => failures)).toEqual([])
  expect(ended.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(100)
})

test('B05 PG08 D06 the page of the gallery is rebuilt with what is approved, and at once without what is rejected', async ({
  context,
  request,
  portal,
  siteUrl,
  adminUrl,
}) => {
  await openSession(context, demoAccounts.admin)
  const post = async <Body>(path: string, body: { data: object } | { multipart: object }): Promise<Body> => {
    const answer = await context.request.post(`${adminUrl}/api/prensa/${path}`, {
      headers: { origin: adminUrl },
      ...(body as { data: object }),
    })
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
    return (await answer.json()) as Body
  }
  const { url } = await post<{ url: string }>('upload/sigle-img', { multipart: { imagen: await photo() } })
  const details = { title: `Sin noticia ${Date.now() % 100_000}`, category: 'obras', url }
  const { data } = await post<{ data: { _id: string } }>('subir-datos-img', { data: details })
  const page = async () => (await request.get(`${siteUrl}/galeria/`)).text()
  const rebuilt = { timeout: 120_000 }
  expect(await page()).not.toContain(details.title)

  await post('aprobar-img', { data: { id: data._id } })
  await expect.poll(page, rebuilt).toContain(details.title)
  await post('rechazar-img', { data: { id: data._id } })
  await expect.poll(page, rebuilt).not.toContain(details.title)
  expect(await page()).not.toContain(data._id)

  const service = createClient(portal.supabaseUrl, portal.secretKey, { auth: { persistSession: false } })
  const withdrawn = await service
    .from('site_changes')
    .select('id')
    .eq('imagen_id', data._id)
    .eq('kind', 'imagen_retirada')
    .single()
  const asked = await service.from('rebuilds').select('urgent').gte('change', withdrawn.data?.id).order('id').limit(1)
  expect(asked.data).toEqual([{ urgent: true }])
})
