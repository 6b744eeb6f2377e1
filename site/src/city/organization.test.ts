import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'
import { sampleCity } from './city.fixture.ts'
import { organizationJsonLd } from './organization.ts'

const city = readContent('ciudad.json', sampleCity)
const read = (changes: Partial<typeof city>) =>
  JSON.parse(organizationJsonLd({ ...city, ...changes }, 'https://ciudad.example', ['2026-12-25']))
const settled = { ...city.palacioMunicipal, muestra: false }

test('the municipality has the @id that news name as publisher', () => {
  expect(read({})).toMatchObject({
    '@type': 'GovernmentOrganization',
    '@id': 'https://ciudad.example/#institucion',
    name: 'Municipalidad de Villa Prueba',
  })
})

test('sample contacts are omitted, confirmed ones are not', () => {
  expect(read({ palacioMunicipal: { ...settled, muestra: true } })).not.toHaveProperty('telephone')
  const redes = city.redes.map((link, index) => ({ ...link, muestra: index > 0 }))
  expect(read({ palacioMunicipal: settled, redes })).toMatchObject({
    telephone: '385 000-0001',
    sameAs: ['https://redes.example/villa'],
  })
})

test('the town hall has hours that can be read, and days on which it is closed', () => {
  const horario = 'Lunes a viernes de 7:00 a 12:00'
  expect(read({ palacioMunicipal: { ...settled, horario } })).toMatchObject({
    location: {
      '@type': 'CityHall',
      openingHoursSpecification: [{ opens: '07:00', closes: '12:00' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-25' }],
    },
  })
  expect(read({ palacioMunicipal: { ...settled, horario: 'Consultar' } })).not.toHaveProperty('location')
})

test('content cannot add markup', () =>
  expect(organizationJsonLd({ ...city, lema: '</script><b>' }, 'https://ciudad.example', [])).not.toContain('<'))
