import { describe, expect, test } from 'vitest'
import centresContent from '../content/centros-salud.json'
import { readContent } from './content.ts'
import { centreTypes, healthCentres, healthCentresSchema, healthServices } from './health.ts'

test('S01 twelve basic services, eight specialties, four of the laboratory, and two offices', () => {
  expect(healthServices.basicos).toHaveLength(12)
  expect(healthServices.especialidades).toHaveLength(8)
  expect(healthServices.laboratorio).toHaveLength(4)
  expect([healthServices.saludAnimal.name, healthServices.adultosMayores.name]).toEqual([
    'Centro de Sanidad Animal',
    'Oficina de Personas Mayores',
  ])
})

test('S02 seven CAMM, two Salas and one CIC, each with address and neighbourhood', () => {
  const counts = centreTypes.map((type) => healthCentres.filas.filter((row) => row.type === type).length)
  expect(counts).toEqual([7, 2, 1])
  for (const { address, neighborhood } of healthCentres.filas) expect([address, neighborhood]).not.toContain('')
})

describe('a bad file is refused in Spanish with file, row and field', () => {
  const withRow = (change: object) => () =>
    readContent('centros-salud.json', healthCentresSchema, {
      ...centresContent,
      filas: centresContent.filas.map((row) => (row.id === 2 ? { ...row, ...change } : row)),
    })
  const hours = { dias: ['lunes'], desde: '07:00', hasta: '13:00' }

  test.each([
    [{ type: 'Hospital' }, 'fila 2 (CAMM N.º 2 San Fernando), campo «type»'],
    [{ phone: 'llamar de mañana' }, 'campo «phone»: Escribí el teléfono con números'],
    [{ lat: -277 }, 'campo «lat»'],
    [{ horarios: [{ ...hours, dias: ['lun'] }] }, 'campo «dias»'],
    [{ horarios: [{ ...hours, hasta: '06:00' }] }, 'Cierra antes de abrir'],
    [{ direccion: 'Belgrano 100' }, 'fila 2'],
  ])('%j', (change, message) => {
    expect(withRow(change)).toThrow('site/src/content/centros-salud.json')
    expect(withRow(change)).toThrow(message)
  })

  test('what is known may be filled in', () => {
    expect(withRow({ horarios: [hours], phone: '385 000-0100', lat: -27.7, lng: -64.2 })).not.toThrow()
  })
})
