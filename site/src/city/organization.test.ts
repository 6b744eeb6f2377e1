import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'
import { sampleCity } from './city.fixture.ts'
import { organizationJsonLd } from './organization.ts'

const city = readContent('ciudad.json', sampleCity)
const read = (changes: Partial<typeof city>) =>
  JSON.parse(organizationJsonLd({ ...city, ...changes }, 'https://ciudad.example'))
const settled = { ...city.palacioMunicipal, muestra: false }

test('the municipality has the address that news name as publisher', () => {
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

test('content cannot add markup', () =>
  expect(organizationJsonLd({ ...city, lema: '</script><b>' }, 'https://ciudad.example')).not.toContain('<'))
