import type { Page } from '@playwright/test'
import sharp from 'sharp'
import samples from '../demo/noticias.json' with { type: 'json' }

/** Blurred noise: per-pixel noise is far more expensive to encode than photos. */
const spots = { type: 'gaussian', mean: 120, sigma: 60 } as const

/** Makes a phone-like photo. */
export async function photo({ width, height } = { width: 1600, height: 1200 }) {
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3F6B2F', noise: spots } })
  const buffer = await small.resize(width, height).jpeg().toBuffer()
  return { name: 'plaza.jpg', mimeType: 'image/jpeg', buffer }
}

/** Adds a photo to the news form, cropped and described (PI02). */
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

/** Adds a demo photo to the text. */
export async function chooseDemoPhoto(page: Page): Promise<void> {
  const photos = page.getByRole('dialog', { name: /^Poner una foto/ })
  const title = samples[0]?.title ?? ''
  await photos.getByLabel('Buscar').fill(title)
  await photos.getByRole('button', { name: `Elegir ${title}` }).click()
}
