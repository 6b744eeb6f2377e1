/** Undo of decisions about images. */
import { expect, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { postAs } from './staff-accounts.ts'

test('PG09 approved and rejected images go back to pending, and leave the public API', { tag: '@both' }, async ({
  page,
  adminUrl,
  siteUrl,
  request,
}) => {
  const word = `Vuelta${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'admin')
  for (const number of [1, 2]) {
    const sent = await page.request.post(`${adminUrl}/api/prensa/upload/sigle-img`, {
      multipart: { imagen: await photo({ width: 60, height: 40 }) },
      headers: { origin: adminUrl },
    })
    const { url } = await sent.json()
    const fields = { title: `${word} ${number}`, description: 'Una calle', category: 'obras', tags: [], url }
    await postAs(page.request, adminUrl, 'subir-datos-img', fields)
  }
  const readPublicCount = async () =>
    (await (await request.get(`${siteUrl}/api/prensa/galeria/verificadas?search=${word}`)).json()).total
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const confirm = (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name: 'Aprobar' }).click()

  await page.goto(`${adminUrl}/admin-panel/admin/galeria?buscar=${word}`)
  await page.getByRole('button', { name: `Aprobar «${word} 1»` }).click()
  await confirm('Aprobar imagen')
  await expect(undo).toBeVisible()
  expect(await readPublicCount()).toBe(1)
  await undo.click()
  await expect(page.getByText('Volvió a pendientes: 1 imagen')).toBeVisible()
  await expect(page.getByRole('button', { name: `Aprobar «${word} 1»` })).toBeVisible()
  expect(await readPublicCount()).toBe(0)

  await page.getByRole('button', { name: `Rechazar «${word} 2»` }).click()
  const rejection = page.getByRole('dialog', { name: 'Rechazar imagen' })
  await rejection.getByLabel('Motivo', { exact: true }).fill('Está movida')
  await rejection.getByRole('button', { name: 'Confirmar Rechazo' }).click()
  await expect(page.getByRole('button', { name: `Rechazar «${word} 2»` })).toBeHidden()
  await undo.click()
  // The first toast may still be there.
  await expect(page.getByText('Volvió a pendientes: 1 imagen').last()).toBeVisible()
  await expect(page.getByRole('button', { name: `Rechazar «${word} 2»` })).toBeVisible()

  await page.getByRole('button', { name: 'Elegir todas las de esta página' }).click()
  await page.getByRole('button', { name: 'Aprobar 2 imágenes' }).click()
  await confirm('Aprobar imágenes')
  await expect(page.getByText('2 imágenes aprobadas')).toBeVisible()
  expect(await readPublicCount()).toBe(2)
  await undo.click()
  await expect(page.getByText('Volvieron a pendientes: 2 imágenes')).toBeVisible()
  for (const number of [1, 2])
    await expect(page.getByRole('button', { name: `Aprobar «${word} ${number}»` })).toBeVisible()
  expect(await readPublicCount()).toBe(0)
})
