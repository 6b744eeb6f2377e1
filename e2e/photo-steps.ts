/** Choosing a photo as an editor does: through the picker, with its crop (PI02). */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A photo as it comes from a telephone: larger than what is stored, not drawn by us. Another size, in pixels, where it is said. */
export const photo = async (
  size = { width: 1600, height: 1200 },
): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'plaza.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#3F6B2F',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer(),
})

/** In the open news form: opens the picker, crops a new photo and confirms it. Its title and category are the item's; it is described. */
export async function pickPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Elegir|Cambiar) imagen$/ }).click()
  const picker = page.getByRole('dialog', { name: 'Gestión de Imágenes' })
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await picker.getByLabel('Horizontal (4:3)').check()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  await picker.getByRole('button', { name: 'Aplicar recorte' }).click()
  await picker.getByLabel('Descripción').fill('La plaza con sus árboles')
  await picker.getByRole('button', { name: 'Confirmar imagen' }).click()
}
