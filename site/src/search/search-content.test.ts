import { expect, test } from 'vitest'
import content from '#content/buscador.json' with { type: 'json' }
import type { Service } from '#contract/content/services.ts'
import { hasOwnPage } from '#shared/content-pages.ts'
import { readContent } from '../data/content.ts'
import { documents } from '../documents/documents.ts'
import { servicePath, services } from '../services/services.ts'
import { citySearchWords, searchWordsOf } from './search-content.ts'

test('L04 ED32 every service lends its words to its page, and its name to a page that is about more', () => {
  const { pages } = citySearchWords
  const all = services.flatMap((category) => category.services)
  expect(all.length).toBeGreaterThan(0)
  for (const service of all) {
    const given = pages.get(servicePath(service))
    expect(given).toEqual(expect.arrayContaining([...service.palabras]))
    expect(given?.includes(service.title)).toBe(!hasOwnPage(service))
  }
})

test('L04 ED32 a service of which several speak keeps each one’s words; a page has those of the city besides', () => {
  const row = (change: object) =>
    ({
      title: 'Jardines',
      description: 'd',
      long_description: 'l',
      link: '/jardines/',
      instantly: true,
      palabras: ['p'],
      ...change,
    }) as unknown as Service
  const rows = [
    row({}),
    row({ title: 'Niñez', instantly: false, palabras: ['niña'] }),
    row({ title: 'Tasas', link: 'https://tasas.example' }),
  ]
  const category = { key: 'tramites', title: 'Trámites', icon: 'x', services: rows } as const
  const { pages } = searchWordsOf([category], { filas: [{ pagina: '/jardines/', palabras: ['p', 'q'] }] }, [])
  expect([...pages]).toEqual([
    ['/jardines/', ['p', 'q', 'Jardines']],
    ['/tramites/ninez/', ['niña']],
    ['/tramites/tasas/', ['p']],
  ])
})

test('L04 ED46 each document is found by itself, at its place in a list, and leads to its file', () => {
  const { entries } = citySearchWords
  expect(entries.map(({ address }) => address)).toEqual(documents.map(({ descarga }) => descarga))
  expect(new Set(entries.map(({ place }) => place)).size).toBe(documents.length)
})

test.for([
  ['jardines', ['x'], /buscador\.json[\s\S]*fila 1 \(jardines\) › pagina: es la dirección de una página/],
  ['/jardines/', ['¿dónde?'], /fila 1 \(\/jardines\/\) › palabras 1: va en letras y números/],
  ['/jardines/', [], /fila 1 \(\/jardines\/\) › palabras: tiene que haber/],
] as const)('a page «%s» with the words %j is refused in Spanish', ([pagina, palabras, fault]) => {
  expect(() => readContent('buscador.json', { ...content, filas: [{ pagina, palabras }] })).toThrow(fault)
})
