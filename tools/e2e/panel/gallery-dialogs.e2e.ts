import type { Imagen } from '#contract/imagenes.ts'
import { expect, navigateInPanel, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'

test('PI02 PG06 nothing chosen or typed is lost by a click beside, by Escape or another tab', async ({ page }) => {
  await signIn(page, 'editor', '/admin-panel/galeria')
  const opener = page.getByRole('button', { name: 'Subir Imagen' })
  await opener.press('Enter')
  const form = page.getByRole('dialog', { name: 'Subir Imagen' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await form.getByLabel('Cuadrada (1:1)').check()
  await form.getByLabel('Archivo de imagen').setInputFiles(await photo({ width: 40, height: 40 }))
  await expect(form.getByText(/^Este recorte tiene pocos píxeles/)).toBeVisible()
  await form.getByRole('button', { name: 'Aplicar recorte' }).press('Enter')
  await expect(form.getByAltText('La imagen recortada')).toBeVisible()
  await expect(form.getByRole('group', { name: 'Imagen', exact: true })).toBeFocused()
  await page.mouse.click(4, 300)
  await form.getByLabel('Título').click()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Tenés una imagen sin terminar' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByAltText('La imagen recortada')).toBeVisible()
  const left = await form.getByAltText('La imagen recortada').getAttribute('src')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Cerrar y descartar' }).click()
  await expect(form).toBeHidden()
  // The object URL of the crop stays valid for a while.
  await page.evaluate((src) => Object.assign(new Image(), { src }).decode(), left ?? '')

  await navigateInPanel(page, '/admin-panel/crear-noticia')
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const picker = page.getByRole('dialog', { name: 'Gestión de Imágenes' })
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await picker.getByLabel('Horizontal (4:3)').check()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  const apply = picker.getByRole('button', { name: 'Aplicar recorte' })
  await expect(apply).toBeEnabled()
  await expect(picker.getByText(/^Este recorte tiene pocos píxeles/)).toBeHidden()
  await picker.getByRole('tab', { name: 'Elegir Imagen' }).click()
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await apply.click()
  await picker.getByRole('tab', { name: 'Elegir Imagen' }).click()
  await page.mouse.click(4, 300)
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await expect(picker.getByAltText('La imagen recortada')).toBeVisible()
})

test('PG03 PG05 deleting an image names the news that use it; Escape leaves it alone', async ({ page, adminUrl }) => {
  await signIn(page, 'admin')
  const used = await page.evaluate(async () => {
    const { imagenes } = (await (await fetch('/api/prensa/galeria/todas')).json()) as { imagenes: Imagen[] }
    return imagenes.find(({ noticias, status }) => noticias.total === 1 && status === 'verificado')
  })
  const title = used?.title ?? ''
  await page.goto(`${adminUrl}/admin-panel/admin/galeria?buscar=${encodeURIComponent(title)}`)
  const row = page.getByRole('button', { name: `Detalles de ${title}` }).first()
  await row.press('Enter')
  const details = page.getByRole('dialog', { name: 'Detalles de la Imagen' })
  await details.getByRole('button', { name: 'Eliminar' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Eliminar imagen' })
  await expect(question.getByText('¿Estás seguro de que quieres eliminar esta imagen?')).toBeVisible()
  await expect(question.getByRole('alert', { name: 'La usa 1 noticia publicada' })).toContainText(
    used?.noticias.titulos[0] ?? 'Ninguna',
  )
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(details).toBeVisible()
  // A held Escape would close both: ignored briefly.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused({ timeout: 1_000 })
  }).toPass()
})
