import { expect, test } from 'vitest'
import { createApiFrom } from '#contract/client.ts'
import { sampleImagen } from './gallery-image.fixture.ts'
import { dayOf, imageOfPublic, pictureOfImage } from './gallery-image.ts'
import { findImages, imageCount, imagesOn, neighbour, pageCount, pageOfIndex } from './gallery-pages.ts'

const images = Array.from({ length: 20 }, (_, n) => imageOfPublic(sampleImagen(n)))

test('G01 the count is written in words', () => {
  expect([0, 1, 24, 1100].map(imageCount)).toEqual([
    '0 imágenes encontradas',
    '1 imagen encontrada',
    '24 imágenes encontradas',
    '1.100 imágenes encontradas',
  ])
})

test('G02 a page has 8 images; there is at least one page, and none beyond the list’s limit', () => {
  expect([0, 8, 9, 1000, 5000].map(pageCount)).toEqual([1, 1, 2, 125, 125])
  expect(imagesOn(images, 3).map(({ title }) => title)).toEqual(['Imagen 16', 'Imagen 17', 'Imagen 18', 'Imagen 19'])
  expect([0, 7, 8, 19].map(pageOfIndex)).toEqual([1, 1, 2, 3])
})

test('G03 after the last image comes the first, before the first the last', () => {
  expect(neighbour(images, 19, 1)).toBe(images[0])
  expect(neighbour(images, 0, -1)).toBe(images[19])
  expect(neighbour(images, 4, 1)).toBe(images[5])
})

test('G02 search and category are sent where set', async () => {
  const calls: unknown[] = []
  const api = createApiFrom(async (name, input) => {
    calls.push([name, input])
    return { success: true, imagenes: [sampleImagen(7)], data: [], total: 1 }
  })
  const { signal } = new AbortController()
  await findImages(api, { q: '', category: null }, signal)
  const { images: found, total } = await findImages(api, { q: 'río', category: 'obras' }, signal)
  expect(calls).toEqual([
    ['GET galeria/verificadas', {}],
    ['GET galeria/verificadas', { search: 'río', category: 'obras' }],
  ])
  expect([found[0]?.title, total]).toEqual(['Imagen 7', 1])
})

test('G03 an image has its day in Argentina, and a text alternative', () => {
  expect(dayOf(imageOfPublic(sampleImagen(1)))).toBe('20 de noviembre de 2026')
  expect(pictureOfImage(imageOfPublic(sampleImagen(1))).alt).toBe('Lo que se ve en 1')
  expect(pictureOfImage(imageOfPublic(sampleImagen(1, { description: '' }))).alt).toBe('Imagen 1')
})
