import { expect, test } from 'vitest'
import content from '../content/barrios-residuos.json'
import { bagGuide } from './bag-guide.ts'
import { readContent } from './content.ts'
import { holidays, holidaysSchema } from './holidays.ts'
import { neighborhoods, wasteSchema } from './waste.ts'
import { recyclingSchedule, wasteRules } from './waste-rules.ts'

const [first, second] = content.filas
const read = (...filas: unknown[]) => readContent('barrios-residuos.json', wasteSchema, { ...content, filas })

test('W01 about 60 neighbourhoods, each with an address of its own', () => {
  expect(neighborhoods).toHaveLength(60)
  expect(new Set(neighborhoods.map(({ slug }) => slug)).size).toBe(60)
  expect(neighborhoods.find(({ neighborhood }) => neighborhood === 'Cabildo Santiagueño')?.slug).toBe(
    'cabildo-santiagueno',
  )
})

test('W01 recyclables: all neighbourhoods, Saturday 08:00-12:00, paper, plastics and glass, aluminium', () => {
  expect(wasteRules.reciclables.neighborhood).toBe('Todos los Barrios')
  expect(recyclingSchedule).toEqual({ days: ['sábado'], from: 480, to: 720 })
  expect(wasteRules.reciclables.materiales.map(({ title }) => title)).toEqual([
    'Papel y cartón',
    'Plásticos y vidrio',
    'Aluminio',
  ])
})

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

test('a bad row is refused with file, row and reason', () => {
  expect(() => read({ ...first, days: ['lunes', 'jeuves'] })).toThrow(
    /barrios-residuos\.json[\s\S]*fila 1 \(Centro\), campo «days», fila 2/,
  )
  expect(() => read({ ...first, days: ['lunes', 'lunes'] })).toThrow('Hay un día repetido')
  expect(() => read({ ...first, time: '6 a 11' })).toThrow('Escribí el horario así: 06:00-11:00')
  expect(() => read(first, { ...second, neighborhood: 'CENTRO' })).toThrow(
    /fila 2 \(CENTRO\): Este barrio ya está en otra fila/,
  )
  expect(() => read(first, { ...second, id: 1 })).toThrow('El número ya está usado')
})

test('holidays stand by date, once each, and within the days that the file covers', () => {
  const [one, two] = holidays.filas
  const refuse =
    (filas: unknown[], hasta = holidays.hasta) =>
    () =>
      readContent('feriados.json', holidaysSchema, { ...holidays, hasta, filas })
  expect(refuse([two, one])).toThrow('Las filas van por fecha')
  expect(refuse([one, one])).toThrow('Las filas van por fecha')
  expect(refuse([...holidays.filas], '2027-06-30')).toThrow('Hay feriados después de este día')
})

test('the bag guide has about 60 things, each once, and something for every destination', () => {
  const names = bagGuide.filas.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(bagGuide.filas.map(({ destino }) => destino)).size).toBe(3)
})
