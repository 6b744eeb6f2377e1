import { expect, test } from 'vitest'
import { initialContent } from '../value/content.fixture.ts'
import { fieldAt, partField } from '../value/field.ts'
import { rowsOf } from '../value/json.ts'
import { confirmed, duplicated, moved, noRowFilters, selectRows, shownColumns } from './rows-view.ts'

const list = fieldAt(partField('barrios-residuos.json'), ['filas'])
const rows = rowsOf(initialContent('barrios-residuos.json').filas)
const names = (found: ReturnType<typeof selectRows>) => found.map(({ row }) => row.neighborhood)

test('ED23 rows are searched in all fields, filtered by marks, ordered, with their positions', () => {
  expect(names(selectRows(list, rows, { ...noRowFilters, buscar: 'dorrégo' }))).toEqual(['Dorrego'])
  expect(selectRows(list, rows, { ...noRowFilters, buscar: 'dorrego' })[0]?.index).toBe(2)
  const samples = selectRows(list, rows, { ...noRowFilters, estado: 'muestra' })
  expect(samples.length).toBe(rows.filter(({ muestra }) => muestra === true).length)
  expect(samples.length).toBeLessThan(rows.length)
  const byName = names(selectRows(list, rows, { ...noRowFilters, orden: '-' }))
  expect(byName).toEqual(
    byName.toSorted((one, other) => String(one).localeCompare(String(other), 'es', { numeric: true })),
  )
  const days = fieldAt(partField('feriados.json'), ['filas'])
  const holidays = rowsOf(initialContent('feriados.json').filas)
  const byDay = selectRows(days, holidays.toReversed(), { ...noRowFilters, orden: 'date' })
  expect(byDay.map(({ row }) => row.date)).toEqual(holidays.map(({ date }) => date))
})

test('ED23 a cell is short: the first columns are those of a few words, and none with one choice', () => {
  expect(shownColumns(list).map(({ name }) => name)).toEqual(['days', 'time'])
})

test('ED23 a row moves within the list; a copy has a number and a name of its own', () => {
  const places = (next: readonly { id?: unknown }[]) => next.slice(0, 3).map(({ id }) => id)
  expect(places(moved(rows, 2, 0))).toEqual([3, 1, 2])
  expect(moved(rows, 0, 999).at(-1)).toBe(rows[0])
  const [, copy] = duplicated(list, rows, 0)
  expect(copy).toMatchObject({ neighborhood: 'Centro (copia)', time: rows[0]?.time })
  expect(rows.map(({ id }) => id)).not.toContain(copy?.id)
})

test('ED24 rows are confirmed, those that were chosen and no others', () => {
  const next = confirmed(rows, new Set([0, 2]))
  expect(next.slice(0, 3).map(({ confirmar, muestra }) => [confirmar, muestra])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})
