import { expect, test } from 'vitest'
import { findMissing } from './missing.ts'

test('CN16 rows without a wanted field are counted with the path of the first', () => {
  const value = { filas: [{ phone: '1', horarios: [] }, { horarios: [{}] }, {}] }
  expect(findMissing('centros-salud.json', value)).toEqual([
    { text: '2 centros de salud sin teléfono', count: 2, row: 'filas.1' },
    { text: '2 centros de salud sin horario', count: 2, row: 'filas.0' },
  ])
  const services = { filas: [{ services: [{ costo: 'Gratis', demora: 'En el día' }] }, { services: [{ costo: '' }] }] }
  expect(findMissing('servicios-municipales.json', services)).toEqual([
    { text: '1 trámite que no dice cuánto cuesta', count: 1, row: 'filas.1.services.0' },
    { text: '1 trámite que no dice cuánto tarda', count: 1, row: 'filas.1.services.0' },
  ])
  expect(findMissing('feriados.json', { filas: [{}] })).toEqual([])
})
