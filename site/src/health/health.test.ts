import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'

const centre = { id: 1, name: 'CAMM N.º 1 Norte', address: 'Calle 1', neighborhood: 'Norte', type: 'CAMM' }
const read = (change: object) =>
  readContent('centros-salud.json', { revisado: '2026-01-31', filas: [{ ...centre, ...change }] }).filas[0]

test('FM50 a centre may be open past midnight, all day and on holidays, and have exceptional days', () => {
  const times = { dias: ['lunes'], feriados: true }
  const change = {
    horarios: [
      { ...times, desde: '20:00', hasta: '06:00' },
      { ...times, desde: '00:00', hasta: '00:00' },
    ],
    excepciones: [
      { dia: '2026-12-24', motivo: 'Asueto' },
      { dia: '2026-12-31', desde: '08:00', hasta: '10:00' },
    ],
  }
  expect(read(change)).toMatchObject(change)
})
