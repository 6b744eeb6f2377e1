import { expect, test } from 'vitest'
import type { SearchEntry } from '../data/search-entry.ts'
import { answerTo } from './answers.ts'

const known = {
  holidays: [['2026-11-23', 'Día de la Soberanía Nacional']],
  holidaysUntil: '2026-12-31',
  closedDays: ['2026-11-23', '2026-12-08'],
} as const
const entry = (more: Partial<SearchEntry>): SearchEntry => ({
  kind: 'oficina',
  title: 'Municipalidad',
  address: '/',
  ...more,
})
const at = (moment: string): Date => new Date(`${moment}:00-03:00`)
const days = ['lunes', 'martes'] as const
const hours = { horarios: [{ dias: days, desde: '08:00', hasta: '13:00' }] }

test('L04 a place shows its opening state by the city’s clock', () => {
  expect(answerTo(entry({ hours }), known, at('2026-11-24T08:00'))?.main).toBe('Abierto ahora · cierra a las 13:00')
  expect(answerTo(entry({ hours }), known, at('2026-11-24T13:00'))?.main).toBe('Cerrado · abre el lunes a las 8:00')
})

test('FM49 a place is closed on holidays, with or without collection; one open around the clock names no end', () => {
  expect(answerTo(entry({ hours }), known, at('2026-11-23T10:00'))?.main).toMatch(/^Feriado: cerrado/)
  expect(answerTo(entry({ hours }), known, at('2026-12-08T10:00'))?.main).toMatch(/^Feriado: cerrado/)
  const guard = { horarios: [{ dias: days, desde: '00:00', hasta: '00:00' }] }
  expect(answerTo(entry({ hours: guard }), known, at('2026-11-23T10:00'))?.main).toBe('Abierto ahora')
})

test('L04 a neighbourhood answers with its next collection, holidays included', () => {
  const collection = { days: ['lunes', 'viernes'], from: 17 * 60, to: 23 * 60 } as const
  const barrio = entry({ kind: 'barrio', collection })
  expect(answerTo(barrio, known, at('2026-11-22T12:00'))).toEqual({
    main: 'El martes de 17:00 a 23:00',
    details: [
      'Martes 24 de noviembre. Sacá las bolsas a las 16:30.',
      expect.stringContaining('Día de la Soberanía Nacional'),
    ],
  })
  expect(answerTo(barrio, known, at('2026-11-27T18:00'))?.main).toBe('Ahora hasta las 23:00')
  expect(answerTo(barrio, known, at('2026-12-31T18:00'))?.details).toContain(
    'Todavía no están cargados los feriados de ese año.',
  )
})

test('L04 a telephone is an answer, an address alone is none', () => {
  expect(answerTo(entry({ phone: '101', text: 'Siempre.' }), known, at('2026-11-22T12:00'))).toEqual({
    main: '',
    details: ['Siempre.'],
  })
  expect(answerTo(entry({ place: 'Besares 1' }), known, at('2026-11-22T12:00'))).toBeNull()
})
