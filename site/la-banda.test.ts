/** Facts of La Banda's own data (docs/acceptance.md). Other municipalities delete this file. */
import { expect, test } from 'vitest'
import { healthCentres } from './src/health/health.ts'
import { mayor } from './src/mayor/mayor.ts'
import { security } from './src/security/security.ts'
import { circuits } from './src/tourism/content.ts'
import { venues } from './src/tourism/venues/venues.ts'
import { bagGuide, wasteRules } from './src/waste/content.ts'

/** Count of each value, "Bar" → 30. */
const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]))

test('W01 all rules of the specification are there', () => {
  const rules = [...wasteRules.antesDeSacar.items, ...wasteRules.importante.items].map(({ text }) => text)
  for (const rule of [
    /30 minutos antes/,
    /orgánicos de los reciclables/,
    /frente de tu casa/,
    /días asignados/,
    /fuera del horario/,
    /peligrosos se llevan a puntos especiales/,
    /feriados, la recolección pasa al día siguiente/,
    /bolsas bien cerradas/,
  ])
    expect(rules.filter((text) => rule.test(text))).toHaveLength(1)
})

test('the bag guide has about 60 things, each once, and something for every destination', () => {
  const names = bagGuide.filas.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(bagGuide.filas.map(({ destino }) => destino)).size).toBe(3)
})

test('S02 ten centres: seven CAMM, two Salas and one CIC', () => {
  expect(tally(healthCentres.filas.map(({ type }) => type))).toEqual({ CAMM: 7, Sala: 2, CIC: 1 })
})

test('A01 the figures of the specification, and 911 first', () => {
  expect(security.cifras).toMatchObject({
    camaras: 700,
    puntosEcomonitoreo: 3,
    monitoreo: '24/7',
    respuestaMinutos: 10,
    margenUbicacionMetros: 10,
  })
  expect(security.lineas[0]?.phone).toBe('911')
})

test('M02 eight committees, six areas', () => {
  expect(mayor.comisiones).toHaveLength(8)
  expect(mayor.contactos).toHaveLength(6)
})

test('T06 five circuits, each with its drawing and 3 to 6 stops near the city', () => {
  expect(circuits.filas).toHaveLength(5)
  expect(new Set(circuits.filas.map(({ image }) => image)).size).toBe(5)
  for (const { paradas } of circuits.filas) {
    expect(paradas.length).toBeGreaterThanOrEqual(3)
    expect(paradas.length).toBeLessThanOrEqual(6)
    for (const { lat, lng } of paradas) {
      expect(lat).toBeCloseTo(-27.738, 1)
      expect(lng).toBeCloseTo(-64.24, 1)
    }
  }
})

test('T10 52 venues of five types', () => {
  expect(venues.filas).toHaveLength(52)
  expect(tally(venues.filas.map(({ type }) => type))).toEqual({
    Bar: 30,
    Cafeteria: 7,
    Restaurante: 6,
    Heladeria: 6,
    Cerveceria: 3,
  })
})
