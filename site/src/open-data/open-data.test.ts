import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { line, rowNotes } from '#contract/content/pieces.ts'
import { escapeCell } from '#shared/csv-cells.ts'
import { type Cell, datasetOf } from './dataset.ts'
import { contentGroups } from './datasets.ts'
import { catalogueOf, csvOf, escapeNote, jsonOf, license, pathOf } from './files.ts'

const datasets = contentGroups.flatMap(({ sets }) => sets)
const siteUrl = 'https://portal.example'
const about = { key: 'prueba', title: 'Prueba', description: 'De prueba', page: '/', reviewed: '2026-11-20' }

/** A CSV cell as parsed: texts like formulas have an apostrophe. */
const asInCsv = (cell: Cell): string => (typeof cell === 'string' ? escapeCell(cell) : String(cell ?? ''))

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (row: unknown): string[] => {
    const { name, neighborhood, texto } = (row ?? {}) as Record<string, unknown>
    return [name, neighborhood, texto].filter((word) => typeof word === 'string')
  }
  return [...(Array.isArray(value) ? value.flatMap(own) : []), ...Object.values(value).flatMap(namesIn)]
}

/** Files of presentation and search. */
const noData = ['portada.json', 'imagenes.json', 'gastronomia.json', 'buscador.json']
const contentFiles = readdirSync(new URL('../../../shared/content', import.meta.url)).filter(
  (file) => file.endsWith('.json') && !noData.includes(file),
)

test.each(contentFiles)('X04 %s is among the data sets', (file) => {
  const content = JSON.parse(readFileSync(new URL(`../../../shared/content/${file}`, import.meta.url), 'utf8'))
  const rows = JSON.stringify(datasets.map((set) => set.rows))
  const titles = [content.filas, content.comisiones, content.contactos].flatMap((list) => list ?? [])
  const names = [...namesIn(content), ...titles.map(({ title }: { title?: string }) => title ?? '')].filter(Boolean)
  expect(names.length > 0 || content.filas.length === 0, 'a file that names nothing').toBe(true)
  expect(names.filter((name) => !rows.includes(JSON.stringify(name).slice(1, -1)))).toEqual([])
})

test('X04 every data set has files of its own', () => {
  expect(new Set(datasets.map(({ key }) => key)).size).toBe(datasets.length)
  expect(datasets.flatMap(({ rows }) => rows).length).toBeGreaterThan(0)
})

describe.each(datasets.map((set) => [set.key, set] as const))('X04 %s', (_key, set) => {
  test('has a title, a date and a description of each field', () => {
    const file = JSON.parse(jsonOf(set, siteUrl))
    expect(file.licencia).toEqual({ nombre: license.name, url: license.url })
    expect(file.revisado).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(file.pagina).toMatch(/^https:\/\/portal\.example\//)
    expect(file.filas).toHaveLength(set.rows.length)
    for (const { nombre, tipo, descripcion } of file.campos) expect([nombre, tipo, descripcion]).not.toContain('')
    const names = file.campos.map(({ nombre }: { nombre: string }) => nombre)
    for (const row of file.filas) expect(Object.keys(row)).toEqual(names)
    expect(names).not.toContain('origen')
    expect(names).not.toContain('fuente')
    expect(JSON.stringify(file.filas)).not.toMatch(/\[object|_astro|assets\/scenes/)
  })

  test('its CSV has the same rows, as parsed', () => {
    const text = csvOf(set)
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    expect(errors).toEqual([])
    expect(meta.linebreak).toBe('\r\n')
    expect(meta.fields).toEqual(set.fields.map(({ name }) => name))
    expect(data).toEqual(
      set.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name, asInCsv(Array.isArray(cell) ? cell.join(' | ') : cell)]),
        ),
      ),
    )
  })
})

test('OW30 CSV texts like formulas are escaped, numbers are not, and the page explains it', () => {
  const rows = [{ a: '=1+1', b: -27.738, c: ['@uno', 'dos'], d: '+54 385\n=2' }]
  const set = datasetOf({ ...about, columns: [{ a: 'A', b: 'B', c: 'C', d: 'D' }], rows })
  const [, cells] = Papa.parse<string[]>(csvOf(set)).data
  expect(cells).toEqual(["'=1+1", '-27.738', "'@uno | dos", "'+54 385\n'=2"])
  expect(JSON.parse(jsonOf(set, siteUrl)).filas).toEqual(rows)
  const [dataset] = JSON.parse(catalogueOf([set], siteUrl)).dataset
  const [json, csv] = dataset.distribution
  expect([json.description, csv.description]).toEqual([undefined, escapeNote])
})

test('X04 CSV quotes as RFC 4180', () => {
  const set = datasetOf({ ...about, columns: [{ a: 'A', b: 'B' }], rows: [{ a: 'di «sí», o "no"', b: 'una\r\notra' }] })
  expect(csvOf(set)).toBe('\uFEFFa,b\r\n"di «sí», o ""no""","una\r\notra"\r\n')
})

test('X04 a column is described by label and help of its field, or by the data set; a value without a column fails the build', () => {
  const row = z.object({ name: line('Nombre'), days: line('Días', 'De lunes a domingo'), fuente: rowNotes.fuente })
  const { fields } = datasetOf({ ...about, columns: [row, { days: 'Días de la semana', more: 'Más' }], rows: [] })
  expect(fields.map(({ name, description }) => [name, description])).toEqual([
    ['name', 'Nombre'],
    ['days', 'Días de la semana'],
    ['more', 'Más'],
  ])
  expect(datasetOf({ ...about, columns: [row], rows: [] }).fields[1]?.description).toBe('Días: de lunes a domingo')
  expect(() => datasetOf({ ...about, columns: [row], rows: [{ name: 'x', phone: '1' }] })).toThrow('phone')
})

test('X04 the catalogue lists both files of every set', () => {
  const { dataset } = JSON.parse(catalogueOf(datasets, siteUrl))
  expect(dataset).toHaveLength(datasets.length)
  expect(dataset[0].distribution.map(({ downloadURL }: { downloadURL: string }) => downloadURL)).toEqual([
    `${siteUrl}${pathOf(datasets[0]?.key ?? '', 'json')}`,
    `${siteUrl}${pathOf(datasets[0]?.key ?? '', 'csv')}`,
  ])
})
