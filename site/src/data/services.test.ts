import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import content from '../content/servicios-municipales.json'
import { directLink, readServices, serviceAnchor, serviceCategories, services } from './services.ts'

test('H03 the services stand in their six categories, in order', () => {
  expect(services.map(({ key }) => key)).toEqual([...serviceCategories])
  expect(() => readServices({ ...content, filas: content.filas.slice(1) })).toThrow(
    /servicios-municipales\.json[\s\S]*tramites/,
  )
})

test('H04 instantly true and a link lead away at once; anything else opens the dialog', () => {
  expect(directLink({ instantly: true, link: '/jardines/' })).toBe('/jardines/')
  expect(directLink({ instantly: true, link: null })).toBeNull()
  expect(directLink({ instantly: false, link: '/jardines/' })).toBeNull()
})

test('H04 each download that the content names exists', () => {
  const named = services.flatMap((category) => category.services.flatMap(({ descarga }) => descarga ?? []))
  expect(named).toHaveLength(3)
  for (const path of named) expect(existsSync(`${import.meta.dirname}/../../public${path}`), path).toBe(true)
})

test('H09 the services lead to the pages of their matters', () => {
  const links = services.flatMap((category) => category.services.map(({ link }) => link))
  expect(links).toEqual(
    expect.arrayContaining(['/alertabanda/', '/jardines/', '/recoleccion-residuos/', '/servicio-salud/']),
  )
})

test('the anchors of services are plain and unique', () => {
  expect(serviceAnchor('salud', 'Niñez y familia')).toBe('salud-ninez-y-familia')
  const anchors = services.flatMap(({ key, services: rows }) => rows.map(({ title }) => serviceAnchor(key, title)))
  expect(new Set(anchors).size).toBe(anchors.length)
})
