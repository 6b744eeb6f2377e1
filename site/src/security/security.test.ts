import { expect, test } from 'vitest'
import content from '#content/seguridad.json'
import { readContent } from '../data/content.ts'

const withPart = (change: object) => () => readContent('seguridad.json', { ...content, ...change })

test('A02 a video comes from this site only; none is needed', () => {
  const withVideo = (src: string) => withPart({ video: { src, poster: '', alt: 'El centro de noche' } })
  expect(withVideo('')).not.toThrow()
  expect(withVideo('/videos/centro.mp4')).not.toThrow()
  expect(withVideo('https://otro.example/v.mp4')).toThrow('Escribí una dirección de este sitio')
})

test('A01 a line is a number that can be dialled', () => {
  const withPhone = (phone: string) => withPart({ lineas: [{ id: 1, name: 'Guardia', phone, description: 'Siempre' }] })
  for (const good of ['911', '385 000-1001', '+54 385 000-1001']) expect(withPhone(good)).not.toThrow()
  for (const bad of ['', 'llamar al 911']) expect(withPhone(bad)).toThrow('Escribí el teléfono')
})
