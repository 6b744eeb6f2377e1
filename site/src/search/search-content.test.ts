import { expect, test } from 'vitest'
import content from '#content/buscador.json' with { type: 'json' }
import { readContent } from '../data/content.ts'
import { directLink, services } from '../services/services.ts'
import { citySearchWords, examplesOf, exampleWords, searchWordsOf } from './search-content.ts'

test('L04 every service is found by itself, or lends the page that it leads to its name and words', () => {
  const { pages, entries } = citySearchWords
  const all = services.flatMap((category) => category.services)
  const lending = all.filter((service) => directLink(service)?.startsWith('/'))
  expect(entries).toHaveLength(all.length - lending.length)
  for (const service of lending)
    expect(pages.get(directLink(service) ?? '')).toEqual(expect.arrayContaining([service.title, ...service.palabras]))
  expect(new Set(entries.map(({ place }) => place)).size).toBe(entries.length)
})

test('L04 H04 a service that leads outside keeps its address, one with a dialog its place', () => {
  const row = {
    description: 'd',
    long_description: 'l',
    descarga: '',
    palabras: ['p'],
    muestra: false,
    confirmar: false,
  }
  const rows = [
    { ...row, title: 'Pago de tasas', link: 'https://tasas.example', instantly: true },
    { ...row, title: 'Niñez', link: '/jardines/', instantly: false },
    { ...row, title: 'Jardines', link: '/jardines/', instantly: true },
  ]
  const category = { key: 'tramites', title: 'Trámites', icon: 'x', services: rows } as const
  const { pages, entries } = searchWordsOf([category], { filas: [{ pagina: '/jardines/', palabras: ['p', 'q'] }] })
  expect(entries.map(({ place, address }) => [place, address])).toEqual([
    ['/#tramites-pago-de-tasas', 'https://tasas.example'],
    ['/#tramites-ninez', null],
  ])
  expect([...pages]).toEqual([['/jardines/', ['p', 'q', 'Jardines']]])
})

test('L04 a word that is proposed is one that finds something', () => {
  expect(exampleWords.length).toBeGreaterThan(1)
  expect(() => examplesOf(['nada'], citySearchWords)).toThrow(/buscador\.json › ejemplos 1: «nada» no está/)
})

test.for([
  ['jardines', ['x'], /buscador\.json[\s\S]*fila 1 \(jardines\) › pagina: es la dirección de una página/],
  ['/jardines/', ['¿dónde?'], /fila 1 \(\/jardines\/\) › palabras 1: va en letras y números/],
  ['/jardines/', [], /fila 1 \(\/jardines\/\) › palabras: tiene que haber/],
] as const)('a page «%s» with the words %j is refused in Spanish', ([pagina, palabras, fault]) => {
  expect(() => readContent('buscador.json', { ...content, filas: [{ pagina, palabras }] })).toThrow(fault)
})
