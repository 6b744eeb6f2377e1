import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceCategories } from '#contract/content/choices.ts'
import { readContent } from '../data/content.ts'
import { directLink, serviceAnchor, services } from './services.ts'

test('H03 the services stand in their six categories, in order; a file without one is refused', () => {
  const service = {
    title: 'Una',
    description: 'Dos',
    long_description: 'Tres',
    link: '',
    descarga: '',
    instantly: false,
  }
  const filas = serviceCategories.map((key) => ({ key, title: key, icon: 'file-text', services: [service] }))
  const read = (rows: readonly object[]) =>
    readContent('servicios-municipales.json', { revisado: '2026-01-31', filas: rows }).filas
  expect(read(filas).map(({ key }) => key)).toEqual([
    'tramites',
    'educacion',
    'seguridad',
    'recoleccion_residuos',
    'salud',
    'territorial',
  ])
  for (const wrong of [filas.slice(1), filas.toReversed()])
    expect(() => read(wrong)).toThrow(/servicios-municipales\.json[\s\S]*tramites/)
})

test('H04 instantly true and a link lead away at once; anything else opens the dialog', () => {
  expect(directLink({ instantly: true, link: '/jardines/' })).toBe('/jardines/')
  expect(directLink({ instantly: true, link: '' })).toBeNull()
  expect(directLink({ instantly: false, link: '/jardines/' })).toBeNull()
})

test('H04 each download that the content names exists', () => {
  const named = services.flatMap((category) => category.services.flatMap(({ descarga }) => descarga || []))
  for (const path of named) expect(existsSync(`${import.meta.dirname}/../../public${path}`), path).toBe(true)
})

test('the anchors of services are plain and unique', () => {
  expect(serviceAnchor('salud', 'Niñez y familia')).toBe('salud-ninez-y-familia')
  const anchors = services.flatMap(({ key, services: rows }) => rows.map(({ title }) => serviceAnchor(key, title)))
  expect(new Set(anchors).size).toBe(anchors.length)
})
