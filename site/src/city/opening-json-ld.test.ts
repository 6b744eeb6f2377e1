import { expect, test } from 'vitest'
import { openingJsonLd } from './opening-json-ld.ts'

test('CN10 exceptions open 24 hours, part of a day or not at all are published as such', () => {
  const excepciones = [
    { dia: '2026-12-24', desde: '00:00', hasta: '00:00', motivo: 'Guardia' },
    { dia: '2026-12-26', desde: '08:00', hasta: '12:00', motivo: 'Feria' },
    { dia: '2026-12-31', motivo: 'Asueto' },
  ]
  const { specialOpeningHoursSpecification: days } = openingJsonLd({ horarios: [], excepciones }, [])
  expect((days as Record<string, string>[]).map(({ validFrom, opens, closes }) => [validFrom, opens, closes])).toEqual([
    ['2026-12-24', '00:00', '23:59'],
    ['2026-12-26', '08:00', '12:00'],
    ['2026-12-31', '00:00', '00:00'],
  ])
})
