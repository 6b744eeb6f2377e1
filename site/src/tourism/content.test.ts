import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'
import { sampleCircuit } from './venues/venues.fixture.ts'

test('T06 a circuit has at least two stops', () => {
  const { paradas, ...circuit } = sampleCircuit(1)
  const withStops = (count: number) => () =>
    readContent('circuitos.json', { revisado: '2026-01-31', filas: [{ ...circuit, paradas: paradas.slice(0, count) }] })
  expect(withStops(2)).not.toThrow()
  expect(withStops(1)).toThrow('fila 1 (Circuito 1) › paradas: tiene que haber al menos 2')
})
