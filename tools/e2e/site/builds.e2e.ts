import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'

test('B05 PG08 D06 the gallery page gains approved images and loses rejected ones', async ({
  context,
  request,
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
})
