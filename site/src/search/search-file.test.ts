import { expect, test } from 'vitest'
import content from '#content/buscador.json' with { type: 'json' }
import type { SearchEntry } from '../data/search-entry.ts'
import { documents } from '../documents/documents.ts'
import { servicePath, services } from '../services/services.ts'
import { venues } from '../tourism/venues/venues.ts'
import { neighborhoods } from '../waste/content.ts'
import { createFind } from './find.ts'
import { searchFile, withSynonyms } from './search-file.ts'

const { file, archive } = searchFile(() => true)
const find = createFind(file.entries)
const addresses = (q: string) => find(q).entries.map(({ address }) => address)

test('L04 ED46 every service, document, venue and neighbourhood is found by its name', () => {
  const names = [
    ...services.flatMap((category) => category.services.map((row) => [row.title, servicePath(row)] as const)),
    ...documents.map((row) => [row.title, row.descarga] as const),
    ...neighborhoods.map((row) => [row.neighborhood, `/recoleccion-residuos/?barrio=${row.slug}`] as const),
  ]
  for (const [name, address] of names) expect(addresses(name), name).toContain(address)
  for (const { name } of venues.filas) expect(find(name).entries[0]?.title, name).toBe(name)
})

test('L04 each word that the content gives a page or a service finds it', () => {
  for (const { pagina, palabras } of content.filas)
    for (const word of palabras) expect(addresses(word), word).toContain(pagina)
  for (const service of services.flatMap((category) => category.services))
    for (const word of service.palabras) expect(addresses(word), word).toContain(servicePath(service))
})

test('L04 a page that has nothing to show is not found', () => {
  const { entries } = searchFile((address) => address !== '/jardines/').file
  expect(entries.some(({ address }) => address === '/jardines/')).toBe(false)
})

test('L04 synonyms find their subject; words within names do not', () => {
  const groups = [
    ['alumbrado público', 'luz', 'foco'],
    ['remisería', 'remis'],
  ]
  const entry = (title: string, names: readonly string[] = []): SearchEntry => ({
    kind: 'oficina',
    title,
    names,
    address: '/',
  })
  expect(withSynonyms(entry('Obras', ['Alumbrado público']), groups).names).toContain('foco')
  expect(withSynonyms(entry('Remisería del centro'), groups).names).toContain('remis')
  expect(withSynonyms(entry('Dirección de alumbrado público'), groups).names).toContain('luz')
  expect(withSynonyms(entry('«Rincón de Luz»'), groups).names).toEqual([])
  expect(withSynonyms(entry('Obras'), [['x', 'foco']]).names, 'a single letter means nothing').toEqual([])
})

test('L04 ED46 the index has short texts; a small city has no archive', () => {
  expect(archive).toEqual([])
  expect(file.archived).toBe(0)
  expect(file.entries.filter(({ text = '' }) => text.length > 800)).toEqual([])
})

test('L04 an example that finds nothing is left out', () => {
  expect(searchFile(() => true, { ...content, ejemplos: ['inexistente', 'basura'] }).examples).toEqual(['basura'])
})
