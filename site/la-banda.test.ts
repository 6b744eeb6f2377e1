/** Facts of La Banda's own data (docs/acceptance.md). Other municipalities delete this file. */
import { expect, test } from 'vitest'
import { events } from './src/agenda/events.ts'
import { city } from './src/city/city.ts'
import { healthCentres, healthServices } from './src/health/health.ts'
import { figures, figureText, radio } from './src/home/city-facts.ts'
import { areaPlaces } from './src/layouts/navigation.ts'
import { mayor } from './src/mayor/mayor.ts'
import { nurseries } from './src/nurseries/nurseries.ts'
import { security } from './src/security/security.ts'
import { services } from './src/services/services.ts'
import { circuits, usefulContacts } from './src/tourism/content.ts'
import { venues } from './src/tourism/venues/venues.ts'
import { bagGuide, neighborhoods, recyclingSchedule, wasteRules } from './src/waste/content.ts'

/** Count of each value, "Bar" → 30. */
const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]))

test('L05 the footer has the town hall, its hours, four social networks and two other systems', () => {
  expect(city.palacioMunicipal.horario).toBe('Lunes a viernes de 8:00 a 13:00')
  expect(city.redes).toHaveLength(4)
  expect(city.enlacesExternos).toHaveLength(2)
  expect(areaPlaces.map(({ label }) => label).slice(0, 3)).toEqual(['Intendente', 'Alerta Banda', 'Turismo'])
})

test('H04 three services offer a download', () => {
  expect(services.flatMap((category) => category.services.filter(({ descarga }) => descarga))).toHaveLength(3)
})

test('H05 the events come from a content file and are samples', () => {
  expect(events).toHaveLength(9)
  expect(events.every(({ muestra }) => muestra)).toBe(true)
})

test('H06 the radio is at FM 107.5 MHz, without a player until an address is known', () => {
  expect(radio).toMatchObject({ banda: 'FM', frecuencia: '107.5', unidad: 'MHz', stream: '' })
})

test('H07 the figures are grouped by thousands, the year is not', () => {
  expect(figures.map((figure) => `${figureText(figure)} ${figure.unit}`.trim())).toEqual([
    '170.651',
    '3.597 km²',
    '1912',
    '42',
  ])
})

test('H09 the services lead to the pages of their matters', () => {
  const links = services.flatMap((category) => category.services.map(({ link }) => link))
  expect(links).toEqual(
    expect.arrayContaining(['/alertabanda/', '/jardines/', '/recoleccion-residuos/', '/servicio-salud/']),
  )
})

test('W01 about 60 neighbourhoods, with addresses without accents', () => {
  expect(neighborhoods).toHaveLength(60)
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

test('the bag guide has about 60 things, each once, and something for every destination', () => {
  const names = bagGuide.filas.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(bagGuide.filas.map(({ destino }) => destino)).size).toBe(3)
})

test('S01 twelve basic services, eight specialties, four of the laboratory, and two offices', () => {
  expect(healthServices.basicos).toHaveLength(12)
  expect(healthServices.especialidades).toHaveLength(8)
  expect(healthServices.laboratorio).toHaveLength(4)
  expect([healthServices.saludAnimal?.name, healthServices.adultosMayores?.name]).toEqual([
    'Centro de Sanidad Animal',
    'Oficina de Personas Mayores',
  ])
})

test('S02 seven CAMM, two Salas and one CIC', () => {
  expect(tally(healthCentres.filas.map(({ type }) => type))).toEqual({ CAMM: 7, Sala: 2, CIC: 1 })
})

test('J01 24 nurseries, of both kinds', () => {
  expect(nurseries.filas).toHaveLength(24)
  expect(new Set(nurseries.filas.map(({ type }) => type)).size).toBe(2)
})

test('A01 five areas, the figures of the specification, three emergency types, 911 first, no video yet', () => {
  expect(security.areas).toHaveLength(5)
  expect(security.cifras).toMatchObject({
    camaras: 700,
    puntosEcomonitoreo: 3,
    monitoreo: '24/7',
    respuestaMinutos: 10,
    margenUbicacionMetros: 10,
  })
  expect(security.app?.tiposEmergencia.map(({ title }) => title)).toEqual(['Inseguridad', 'Bomberos', 'Ambulancia'])
  expect(security.lineas[0]?.phone).toBe('911')
  expect(security.video.src).toBe('')
})

test('M01 biography, policies, book fair and gallery are there', () => {
  expect(mayor.biografia.length).toBeGreaterThan(1)
  expect(mayor.politicas.length).toBeGreaterThan(1)
  expect(mayor.feriaLibro?.sedes.length).toBeGreaterThan(0)
  expect(mayor.galeria).toHaveLength(6)
})

test('M02 eight committees, six areas', () => {
  expect(mayor.comisiones).toHaveLength(8)
  expect(mayor.contactos).toHaveLength(6)
})

test('T06 five circuits, each with its drawing and 3 to 6 stops near the city', () => {
  expect(circuits.filas.map(({ title }) => title)).toEqual([
    'Circuito Religioso',
    'Circuito Histórico-Cultural',
    'Circuito Educativo',
    'Circuito Naturaleza Urbana',
    'Circuito Carabajal',
  ])
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

test('T10 52 venues of five types, ids 39 and 40 absent, restaurants 38 and 41 to 45', () => {
  expect(venues.filas).toHaveLength(52)
  expect(tally(venues.filas.map(({ type }) => type))).toEqual({
    Bar: 30,
    Cafeteria: 7,
    Restaurante: 6,
    Heladeria: 6,
    Cerveceria: 3,
  })
  const ids = venues.filas.map(({ id }) => id)
  expect(ids).not.toContain(39)
  expect(ids).not.toContain(40)
  expect(venues.filas.flatMap(({ type, id }) => (type === 'Restaurante' ? id : []))).toEqual([38, 41, 42, 43, 44, 45])
})

test('T11 six categories of contacts in their order; 911 is listed', () => {
  expect(usefulContacts.filas.map(({ title }) => title)).toEqual([
    'Emergencias',
    'Policía',
    'Bomberos & Seguridad',
    'Transporte',
    'Salud',
    'Bancos & Cajeros',
  ])
  expect(usefulContacts.filas[0]?.contacts.map(({ phone }) => phone)).toContain('911')
})
