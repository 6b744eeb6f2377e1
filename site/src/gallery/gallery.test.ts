import { expect, test } from 'vitest'
import { fakeClient, galleryRow, sampleId } from '../noticias/news.fixture.ts'
import { readGallery } from './gallery.ts'

const row = (n: number, changes = {}) => ({ ...galleryRow, id: sampleId(n), ...changes })
const client = (rows: readonly unknown[], count: number, status = 200) =>
  fakeClient(() =>
    Response.json(status === 200 ? rows : { message: 'out of order', code: '57P01' }, {
      status,
      headers: { 'content-range': `0-${rows.length - 1}/${count}` },
    }),
  )

test('G01 the build reads the newest images and how many there are; a citizen is no author', async () => {
  const { images, total } = await readGallery(client([row(1), row(2, { author: null })], 2))
  expect(total).toBe(2)
  expect(images.map(({ author }) => author)).toEqual([{ name: 'Ana Paz', email: 'ana@labanda.example' }, null])
  expect(images[0]?.date).toBe(galleryRow.created_at)
})

test('G01 an empty gallery is not a failure', async () => {
  expect(await readGallery(client([], 0))).toEqual({ images: [], total: 0 })
})

test('B04 a build fails on a failed or short read or an invalid row', async () => {
  await expect(readGallery(client([], 0, 500))).rejects.toThrow(
    'No se pudo leer imagenes_publicas de Supabase: out of order',
  )
  await expect(readGallery(client([row(1)], 3))).rejects.toThrow('llegaron incompletas (1 de 3)')
  await expect(readGallery(client([row(1, { width: 0 })], 1))).rejects.toThrow('width')
})
