import { describe, expect, test } from 'vitest'
import type { ContentFile } from '#contract/content/files.ts'
import { changesOf, changeText } from './changes.ts'
import { initialContent } from './content.fixture.ts'
import { partField } from './field.ts'
import { type JsonObject, rowsOf, withValueAt } from './json.ts'
import { mergeObjects } from './merge.ts'

const waste = 'barrios-residuos.json'
const phones = 'contactos-utiles.json'

/** Sentences for the changes of a part. */
const sentencesOf = (file: ContentFile, change: (value: JsonObject) => JsonObject): string[] => {
  const before = initialContent(file)
  return changesOf(partField(file), before, change(before)).map(changeText)
}
const withRows = (value: JsonObject, rows: readonly JsonObject[]): JsonObject => ({ ...value, filas: rows })
const at = (value: JsonObject, path: readonly (string | number)[], next: JsonObject[string]) =>
  withValueAt(value, path, next) as JsonObject

describe('ED19 changes are listed in words', () => {
  test('a changed field is listed with both texts', () => {
    const changed = sentencesOf(waste, (value) => {
      const [first, ...rest] = rowsOf(value.filas)
      const row = { ...first, time: '07:00-12:00', days: ['lunes', 'jueves'], confirmar: false }
      return { ...withRows(value, [row, ...rest]), revisado: '2026-11-22' }
    })
    expect(changed).toEqual([
      'Revisado 20/11/2026 → 22/11/2026',
      'Centro: Días en que pasa el recolector lunes a sábado → lunes y jueves',
      'Centro: Horario de paso 06:00-11:00 → 07:00-12:00',
      'Centro: A confirmar sí → no',
    ])
  })

  test('only added, removed and moved rows are listed as such', () => {
    const changed = sentencesOf(waste, (value) => {
      const [first, second, third, ...rest] = rowsOf(value.filas)
      if (!first || !second || !third) throw new Error('three rows at least')
      return withRows(value, [third, first, ...rest, { ...first, id: 999, neighborhood: 'Nuevo' }])
    })
    expect(changed).toEqual(['«Dorrego» pasa del lugar 3 al 1', 'Se agrega «Nuevo»', 'Se borra «Villa Juana»'])
  })

  test('a renamed row without a number is listed as changed', () => {
    const changed = sentencesOf(phones, (value) =>
      at(value, ['filas', 0, 'contacts', 0, 'name'], 'Central de emergencias'),
    )
    expect(changed).toEqual([
      'Emergencias › Contactos › Emergencias: A quién se llama Emergencias → Central de emergencias',
    ])
  })

  test('emptied and filled fields and a removed group are listed', () => {
    expect(sentencesOf(phones, (value) => at(value, ['filas', 0, 'contacts', 0, 'address'], 'Belgrano 100'))).toEqual([
      'Emergencias › Contactos › Emergencias: Dirección nada → Belgrano 100',
    ])
    const [gone] = sentencesOf('ciudad.json', (value) => ({ ...value, radio: null }))
    expect(gone).toMatch(/^Radio municipal .+ → nada$/)
  })

  test('a reversed list of 5,000 rows is compared by number within seconds', () => {
    const before = initialContent(waste)
    const [row] = rowsOf(before.filas)
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...row,
      id: index + 1,
      neighborhood: `Barrio ${index}`,
    }))
    const start = performance.now()
    const changes = changesOf(partField(waste), withRows(before, many), withRows(before, many.toReversed()))
    // Comparing each pair of rows would take minutes.
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(changes.map(({ kind }) => kind)).toEqual(Array.from({ length: 4999 }, () => 'moved'))
  })
})

describe('ED20 changes of two users merge', () => {
  const base = initialContent(waste)
  const field = partField(waste)
  const texts = (mine: JsonObject, theirs: JsonObject) =>
    changesOf(field, base, mergeObjects(field, base, mine, theirs)).map(changeText)

  test('changes of other rows and fields are kept, and mine wins in the same field', () => {
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

  test('rows added by both get different numbers; a row deleted by one stays if the other changed it', () => {
    const rows = rowsOf(base.filas)
    const number = Math.max(...rows.map(({ id }) => Number(id))) + 1
    const added = (neighborhood: string) => withRows(base, [...rows, { ...rows[0], id: number, neighborhood }])
    const both = mergeObjects(field, base, added('Mío'), added('Suyo'))
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
