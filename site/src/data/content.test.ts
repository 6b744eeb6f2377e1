import { expect, test } from 'vitest'
import { readContent } from './content.ts'
import { sceneAddress } from './scenes.ts'

const event = {
  id: 1,
  title: 'Feria',
  excerpt: 'Una feria.',
  date: '2026-12-24',
  place: 'La plaza',
  image: '/fotos/feria.webp',
  category: 'eventos',
  link: '/todas-las-noticias',
  images: [{ id: 1, url: 'evento-feria', alt: 'Puestos', orientation: 'horizontal' }],
}
const read = (...changes: object[]) =>
  readContent('eventos.json', { revisado: '2026-01-31', filas: changes.map((change) => ({ ...event, ...change })) })

test('a valid file is read with the marks of its rows', () => {
  expect(read({ title: ' Feria ', muestra: true, fuente: 'F01' }).filas[0]).toMatchObject({
    title: 'Feria',
    muestra: true,
    confirmar: false,
    fuente: 'F01',
  })
})

test('a link gets a trailing slash, a drawing’s name becomes its address', () => {
  const [row] = read({}).filas
  expect(row).toMatchObject({ link: '/todas-las-noticias/', image: '/fotos/feria.webp' })
  expect(row?.images[0]?.url).toBe(sceneAddress('evento-feria'))
})
