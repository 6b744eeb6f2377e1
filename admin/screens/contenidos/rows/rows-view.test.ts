import { expect, test } from 'vitest'
import { initialContent } from '../value/content.fixture.ts'
import { fieldAt, partField } from '../value/field.ts'
import { rowsOf } from '../value/json.ts'
import { confirmRows, duplicateRow, moveRow, namesOf, noRowFilters, selectRows, shownColumns } from './rows-view.ts'

const list = fieldAt(partField('barrios-residuos.json'), ['filas'])
const rows = rowsOf(initialContent('barrios-residuos.json').filas)
const names = (found: ReturnType<typeof selectRows>) => found.map(({ row }) => row.neighborhood)

test('ED23 selected rows match search and filter, in order, with their indexes', () => {
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

test('ED23 a repeated row name includes the first column', () => {
  const days = fieldAt(partField('feriados.json'), ['filas'])
  const [labour, carnival] = [{ name: 'Día del Trabajador' }, { name: 'Carnaval' }]
  const holidays = [{ ...carnival, date: '2026-02-16' }, labour, { ...carnival, date: '2026-02-17' }, carnival, {}]
  expect(namesOf(days, holidays)).toEqual([
    ...['Carnaval, 16/02/2026', 'Día del Trabajador', 'Carnaval, 17/02/2026', 'Carnaval, 4', 'Feriado 5'],
  ])
})

test('ED23 columns are the first short fields, without those of a single choice', () => {
  expect(shownColumns(list).map(({ name }) => name)).toEqual(['days', 'time'])
})

test('ED23 a move stays within the list, and a copy has its own number and name', () => {
  const places = (next: readonly { id?: unknown }[]) => next.slice(0, 3).map(({ id }) => id)
  expect(places(moveRow(rows, 2, 0))).toEqual([3, 1, 2])
  expect(moveRow(rows, 0, 999).at(-1)).toBe(rows[0])
  const [, copy] = duplicateRow(list, rows, 0, [...rows, { id: 500 }])
  expect(copy).toMatchObject({ id: 501, neighborhood: 'Centro (copia)', time: rows[0]?.time })
})

test('ED24 a confirmation changes only the chosen rows', () => {
  const next = confirmRows(rows, new Set([0, 2]))
  expect(next.slice(0, 3).map(({ confirmar, muestra }) => [confirmar, muestra])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})
