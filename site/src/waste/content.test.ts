import { expect, test } from 'vitest'
import { matchesAllWords, normalize } from '../components/fold.ts'
import { bagGuide, scheduleOf } from './content.ts'

test('W02 a row gives days and minutes since midnight; an end before the start is on the next day', () => {
  expect(scheduleOf({ days: ['lunes', 'jueves'], time: '06:00-11:30' })).toEqual({
    days: ['lunes', 'jueves'],
    from: 360,
    to: 690,
  })
  expect(scheduleOf({ days: ['viernes'], time: '22:00-02:00' })).toEqual({ days: ['viernes'], from: 1320, to: 1560 })
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
