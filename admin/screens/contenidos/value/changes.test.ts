import { describe, expect, test } from 'vitest'
import type { ContentFile } from '#contract/content/files.ts'
import { changesOf, changeText } from './changes.ts'
import { initialContent } from './content.fixture.ts'
import { partField } from './field.ts'
import { type JsonObject, rowsOf, withValueAt } from './json.ts'
import { merged } from './merge.ts'

const waste = 'barrios-residuos.json'
const phones = 'contactos-utiles.json'

/** Sentences of a changed part. */
const said = (file: ContentFile, change: (value: JsonObject) => JsonObject): string[] => {
  const before = initialContent(file)
  return changesOf(partField(file), before, change(before)).map(changeText)
}
const withRows = (value: JsonObject, rows: readonly JsonObject[]): JsonObject => ({ ...value, filas: rows })
const at = (value: JsonObject, path: readonly (string | number)[], next: JsonObject[string]) =>
  withValueAt(value, path, next) as JsonObject

describe('ED19 changes are listed in words', () => {
  test('a time, days, a mark and a day', () => {
    const changed = said(waste, (value) =>
      at(
        at(
          at(at(value, ['filas', 0, 'time'], '07:00-12:00'), ['filas', 0, 'days'], ['lunes', 'jueves']),
          ['filas', 0, 'confirmar'],
          false,
        ),
        ['revisado'],
        '2026-11-22',
      ),
    )
    expect(changed).toEqual([
      'Revisado 20/11/2026 → 22/11/2026',
      'Centro: Días en que pasa el recolector lunes a sábado → lunes y jueves',
      'Centro: Horario de paso 06:00-11:00 → 07:00-12:00',
      'Centro: A confirmar sí → no',
    ])
  })

  test('added, removed and moved rows are listed, and no others as moved', () => {
    const changed = said(waste, (value) => {
      const [first, second, third, ...rest] = rowsOf(value.filas)
      if (!first || !second || !third) throw new Error('three rows at least')
      return withRows(value, [third, first, ...rest, { ...first, id: 999, neighborhood: 'Nuevo' }])
    })
    expect(changed).toEqual(['«Dorrego» pasa del lugar 3 al 1', 'Se agrega «Nuevo»', 'Se borra «Villa Juana»'])
  })

  test('a row without a number that gets another name is still the row in its place', () => {
    const changed = said(phones, (value) => at(value, ['filas', 0, 'contacts', 0, 'name'], 'Central de emergencias'))
    expect(changed).toEqual([
      'Emergencias › Contactos › Emergencias: A quién se llama Emergencias → Central de emergencias',
    ])
  })

  test('emptied and filled fields and a removed group are listed', () => {
    expect(said(phones, (value) => at(value, ['filas', 0, 'contacts', 0, 'address'], 'Belgrano 100'))).toEqual([
      'Emergencias › Contactos › Emergencias: Dirección nada → Belgrano 100',
    ])
    const [gone] = said('ciudad.json', (value) => ({ ...value, radio: null }))
    expect(gone).toMatch(/^Radio municipal .+ → nada$/)
  })

  test('a list of 5.000 rows is compared at once, and by number', () => {
    const before = initialContent(waste)
    const [row] = rowsOf(before.filas)
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...row,
      id: index + 1,
      neighborhood: `Barrio ${index}`,
    }))
    const start = performance.now()
    const changes = changesOf(partField(waste), withRows(before, many), withRows(before, many.toReversed()))
    // Row by row it would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(changes.map(({ kind }) => kind)).toEqual(Array.from({ length: 4999 }, () => 'moved'))
  })
})

describe('ED20 non-conflicting changes of two people merge', () => {
  const base = initialContent(waste)
  const field = partField(waste)
  const texts = (mine: JsonObject, theirs: JsonObject) =>
    changesOf(field, base, merged(field, base, mine, theirs)).map(changeText)

  test('each in another row, and both in one row', () => {
    const mine = at(base, ['filas', 0, 'time'], '07:00-12:00')
    expect(texts(mine, at(base, ['filas', 1, 'time'], '08:00-12:00'))).toEqual([
      'Centro: Horario de paso 06:00-11:00 → 07:00-12:00',
      'Villa Juana: Horario de paso 06:00-11:00 → 08:00-12:00',
    ])
    expect(texts(mine, at(at(base, ['filas', 0, 'time'], '05:00-06:00'), ['filas', 0, 'fuente'], 'F1'))).toEqual([
      'Centro: Horario de paso 06:00-11:00 → 07:00-12:00',
      'Centro: Fuente F02 → F1',
    ])
  })

  test('rows that both added have a number each; one that was taken away and changed stays', () => {
    const rows = rowsOf(base.filas)
    const number = Math.max(...rows.map(({ id }) => Number(id))) + 1
    const added = (neighborhood: string) => withRows(base, [...rows, { ...rows[0], id: number, neighborhood }])
    const both = merged(field, base, added('Mío'), added('Suyo'))
    expect(rowsOf(both.filas).slice(-2)).toMatchObject([
      { id: number, neighborhood: 'Suyo' },
      { id: number + 1, neighborhood: 'Mío' },
    ])
    const without = withRows(base, rows.slice(1))
    expect(texts(without, base)).toEqual(['Se borra «Centro»'])
    expect(texts(without, at(base, ['filas', 0, 'time'], '05:00-06:00'))).toEqual([
      'Centro: Horario de paso 06:00-11:00 → 05:00-06:00',
    ])
  })
})
