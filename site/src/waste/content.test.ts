import { expect, test } from 'vitest'
import { matchesAllWords, normalize } from '../components/fold.ts'
import { readContent } from '../data/content.ts'
import { bagGuide, scheduleOf } from './content.ts'

const revisado = '2026-01-31'
const first = { id: 1, neighborhood: 'Centro', days: ['lunes'], time: '06:00-11:00', type: 'domiciliarios' }
const second = { ...first, id: 2, neighborhood: 'El Río' }
const read = (...filas: unknown[]) => readContent('barrios-residuos.json', { revisado, filas })

test('W02 a row gives days and minutes since midnight; an end before the start is on the next day', () => {
  expect(scheduleOf({ days: ['lunes', 'jueves'], time: '06:00-11:30' })).toEqual({
    days: ['lunes', 'jueves'],
    from: 360,
    to: 690,
  })
  expect(scheduleOf({ days: ['viernes'], time: '22:00-02:00' })).toEqual({ days: ['viernes'], from: 1320, to: 1560 })
})

test('Q01 a bad row is refused with file, row and reason', () => {
  expect(() => read(first, second)).not.toThrow()
  expect(() => read({ ...first, days: ['lunes', 'jeuves'] })).toThrow(
    /barrios-residuos\.json › fila 1 \(Centro\) › days 2:/,
  )
  expect(() => read({ ...first, days: ['lunes', 'lunes'] })).toThrow('Hay un día repetido')
  expect(() => read({ ...first, time: '6 a 11' })).toThrow('Escribí el horario así: 06:00-11:00')
  expect(() => read(first, { ...second, neighborhood: 'CENTRO' })).toThrow(
    /fila 2 \(CENTRO\): Este barrio ya está en otra fila/,
  )
  expect(() => read(first, { ...second, id: 1 })).toThrow('El número ya está usado')
})

test('W02 holidays are sorted by date, unique, and within the file’s range', () => {
  const holiday = (date: string) => ({ date, name: 'Feriado', tipo: 'local', sinRecoleccion: true })
  const readDays = (dates: readonly string[], hasta: string) => () =>
    readContent('feriados.json', { revisado, hasta, filas: dates.map(holiday) })
  expect(readDays(['2026-01-01', '2026-05-25'], '2026-12-31')).not.toThrow()
  expect(readDays(['2026-05-25', '2026-01-01'], '2026-12-31')).toThrow('Las filas van por fecha')
  expect(readDays(['2026-05-25', '2026-05-25'], '2026-12-31')).toThrow('Las filas van por fecha')
  expect(readDays(['2026-01-01', '2026-05-25'], '2026-05-24')).toThrow('Hay feriados después de este día')
})

test('every thing has one of three destinations', () => {
  const put = (destino: string) => () =>
    readContent('que-va-en-cada-bolsa.json', {
      revisado,
      filas: [{ id: 1, name: 'Pilas', destino, consejo: 'Aparte.' }],
    })
  for (const known of ['reciclable', 'comun', 'punto-especial']) expect(put(known)).not.toThrow()
  expect(put('rio')).toThrow('fila 1 (Pilas) › destino:')
})

test.for([
  'caca de perro',
  'tetra',
  'tetra brik',
  'maquillaje',
  'foco',
  'globo',
  'chicle',
  'extintor',
  'matafuego',
  'yeso',
  'almohada',
  'arena de gato',
  'preservativo',
  'tampón',
  'toallitas',
  'tapper',
  'peluche',
  'lapicera',
  'curitas',
])('CF06 «%s» finds one to three rows of the bag guide', (typed) => {
  const found = bagGuide.filas.filter(({ name, consejo }) => matchesAllWords(normalize(`${name} ${consejo}`), typed))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(3)
})
