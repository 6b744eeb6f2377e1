import { expect, test } from 'vitest'
import { readContent } from '../data/content.ts'
import { sampleCity } from './city.fixture.ts'
import { organizationJsonLd } from './organization.ts'

const city = readContent('ciudad.json', sampleCity)
const read = (changes: Partial<typeof city>) =>
  JSON.parse(organizationJsonLd({ ...city, ...changes }, 'https://ciudad.example'))
const settled = { ...city.palacioMunicipal, muestra: false }

test('the municipality under the address that news name as their publisher', () => {
  expect(read({})).toMatchObject({
    '@type': 'GovernmentOrganization',
    '@id': 'https://ciudad.example/#institucion',
    name: 'Municipalidad de Villa Prueba',
  })
})

test('sample contacts are not given out as facts; settled ones are', () => {
  expect(read({ palacioMunicipal: { ...settled, muestra: true } })).not.toHaveProperty('telephone')
  const redes = city.redes.map((link, index) => ({ ...link, muestra: index > 0 }))
  expect(read({ palacioMunicipal: settled, redes })).toMatchObject({
    telephone: '385 000-0001',
    sameAs: ['https://redes.example/villa'],
  })
})

test('no content makes markup of it', () =>
  expect(organizationJsonLd({ ...city, lema: '</script><b>' }, 'https://ciudad.example')).not.toContain('<'))
