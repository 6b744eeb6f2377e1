import { describe, expect, test } from 'vitest'
import { readContent } from '../data/content.ts'

const revisado = '2026-01-31'
const centre = { id: 1, name: 'CAMM N.º 1 Norte', address: 'Calle 1', neighborhood: 'Norte', type: 'CAMM' }

describe('Q01 a bad file is refused in Spanish with file, row and field', () => {
  const withRow = (change: object) => () =>
    readContent('centros-salud.json', {
      revisado,
      filas: [centre, { ...centre, id: 2, name: 'Sala Sur', type: 'Sala', ...change }],
    })
  const hours = { dias: ['lunes'], desde: '07:00', hasta: '13:00' }

  test.each([
    [{ type: 'Hospital' }, 'fila 2 (Sala Sur) › type:'],
    [{ phone: 'llamar de mañana' }, '› phone: Escribí el teléfono con números'],
    [{ lat: -277 }, '› lat:'],
    [{ horarios: [{ ...hours, dias: ['lun'] }] }, '› dias 1:'],
    [{ horarios: [{ ...hours, hasta: '07:00' }] }, 'Abre y cierra a la misma hora'],
    [{ horarios: [hours], excepciones: [{ dia: '2026-12-24', desde: '08:00' }] }, '› hasta:'],
    [{ direccion: 'Belgrano 100' }, 'fila 2'],
  ])('%j', (change, message) => {
    expect(withRow(change)).toThrow('centros-salud.json › fila 2')
    expect(withRow(change)).toThrow(message)
  })

  test('known optional fields are accepted', () => {
    expect(withRow({ horarios: [hours], phone: '385 000-0100', lat: -27.7, lng: -64.2 })).not.toThrow()
  })
})

test('FM50 a centre may be open past midnight, all day and on holidays, and have exceptional days', () => {
  const times = { dias: ['lunes'], feriados: true }
  const filas = [
    {
      ...centre,
      horarios: [
        { ...times, desde: '20:00', hasta: '06:00' },
        { ...times, desde: '00:00', hasta: '00:00' },
      ],
      excepciones: [
        { dia: '2026-12-24', motivo: 'Asueto' },
        { dia: '2026-12-31', desde: '08:00', hasta: '10:00' },
      ],
    },
  ]
  expect(readContent('centros-salud.json', { revisado, filas }).filas).toMatchObject(filas)
})
