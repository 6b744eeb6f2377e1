import { expect, test } from 'vitest'
import { contactCategories } from '#contract/content/choices.ts'
import { readContent } from '../data/content.ts'
import { sampleVenueRow } from './venues/venues.fixture.ts'

const revisado = '2026-01-31'

test('a duplicate venue id or an invalid website is refused with its row', () => {
  const withSecond = (change: object) => () =>
    readContent('lugares.json', {
      revisado,
      filas: [sampleVenueRow(1), { ...sampleVenueRow(2), ...change }],
    })
  expect(withSecond({})).not.toThrow()
  expect(withSecond({ id: 1 })).toThrow('fila 2 (Lugar 2): El número ya está usado')
  expect(withSecond({ website: 'javascript:alert(1)' })).toThrow('fila 2 (Lugar 2) › website')
})

test('T06 a circuit has at least two stops; a city may have no circuits', () => {
  const withStops = (count: number) => () =>
    readContent('circuitos.json', {
      revisado,
      filas: [
        {
          id: 1,
          title: 'Circuito del río',
          icon: 'map',
          color: '#7c3aed',
          description: 'Un paseo.',
          highlight: 'El agua.',
          image: '/fotos/rio.webp',
          paradas: Array.from({ length: count }, (_, n) => ({
            name: `Parada ${n}`,
            note: 'Acá.',
            lat: -27.5,
            lng: -64.5,
          })),
        },
      ],
    })
  for (const count of [2, 6]) expect(withStops(count)).not.toThrow()
  expect(withStops(1)).toThrow('fila 1 (Circuito del río) › paradas: tiene que haber al menos 2')
  expect(() => readContent('circuitos.json', { revisado, filas: [] })).not.toThrow()
})

test('T11 useful contacts without a category, or in another order, are refused', () => {
  const filas = contactCategories.map((key) => ({
    key,
    title: key,
    icon: 'phone',
    color: ['#ef4444', '#b91c1c'],
    contacts: [{ name: 'Guardia', phone: '911', address: '' }],
  }))
  const read = (rows: readonly object[]) => () => readContent('contactos-utiles.json', { revisado, filas: rows })
  expect(read(filas)).not.toThrow()
  for (const wrong of [filas.slice(1), filas.toReversed()])
    expect(read(wrong)).toThrow('Tienen que estar las categorías, en este orden')
})
