import { expect, test } from 'vitest'
import { nurseries, nurseryCounts, nurseryKeys, shiftsOf } from './nurseries.ts'

const both = { type: 'J.M.', modality: 'T.M y T.T' } as const
const morning = { type: 'E.P.I.', modality: 'T.M' } as const
const afternoon = { type: 'J.M.', modality: 'T.T' } as const

test('J01 a nursery with both shifts matches morning, afternoon and both', () => {
  expect(nurseryKeys(both)).toEqual({ tipo: 'jm', turno: ['manana', 'tarde', 'ambos'] })
  expect(nurseryKeys(morning)).toEqual({ tipo: 'epi', turno: ['manana'] })
  expect(nurseryKeys(afternoon)).toEqual({ tipo: 'jm', turno: ['tarde'] })
})

test('J02 nurseries are counted by type and shift, both shifts in each', () => {
  expect(Object.fromEntries(nurseryCounts([both, morning, afternoon]))).toEqual({
    jm: 2,
    epi: 1,
    manana: 2,
    tarde: 2,
    ambos: 1,
  })
  const counts = nurseryCounts(nurseries.filas)
  expect((counts.get('jm') ?? 0) + (counts.get('epi') ?? 0)).toBe(nurseries.filas.length)
})

test('mornings are 8:00 to 12:00, afternoons 13:00 to 17:00', () => {
  expect(shiftsOf(both).map(({ name, hours }) => `${name} ${hours}`)).toEqual([
    'Turno mañana 8:00 a 12:00',
    'Turno tarde 13:00 a 17:00',
  ])
})
