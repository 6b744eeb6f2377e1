import { expect, test } from 'vitest'
import content from '../content/seguridad.json'
import { readContent } from './content.ts'
import { security, securitySchema } from './security.ts'

test('A01 five areas, the figures of the specification, three emergency types, 911 first', () => {
  expect(security.areas).toHaveLength(5)
  expect(security.cifras).toMatchObject({
    camaras: 700,
    puntosEcomonitoreo: 3,
    monitoreo: '24/7',
    respuestaMinutos: 10,
    margenUbicacionMetros: 10,
  })
  expect(security.app.tiposEmergencia.map(({ title }) => title)).toEqual(['Inseguridad', 'Bomberos', 'Ambulancia'])
  expect(security.lineas[0]?.phone).toBe('911')
})

test('A02 a video comes from this site only; none is the default', () => {
  expect(security.video.src).toBe('')
  const withVideo = (src: string) => () =>
    readContent('seguridad.json', securitySchema, { ...content, video: { ...content.video, src } })
  expect(withVideo('/videos/centro.mp4')).not.toThrow()
  expect(withVideo('https://otro.example/v.mp4')).toThrow('Escribí una dirección de este sitio')
})
