import { expect, test } from 'vitest'
import { costText, kindOf, statusWords, waitingText } from './site-status.ts'

test('how many changes wait', () => {
  expect([1, 2, 1234].map(waitingText)).toEqual(['Un cambio espera', '2 cambios esperan', '1.234 cambios esperan'])
})

test.for([
  [{ used: 40, budget: null }, 'sin esperar su turno.'],
  [{ used: 3, budget: 15 }, 'Usa una de las 15 del mes: quedan 12.'],
  [{ used: 14, budget: 15 }, 'Usa una de las 15 del mes: es la última que queda.'],
  [{ used: 16, budget: 15 }, 'Las 15 del mes ya se usaron: esta va por encima del presupuesto.'],
] as const)('NR66 publishing at once says what it costs of the month: %j', ([month, said]) => {
  expect(costText(month)).toMatch(new RegExp(`^Se pide ya una versión nueva .*${said}$`))
})

test('OW27 the header says of a site that shows an earlier version of a part that it is not all up to date', () => {
  const fallback = { name: 'jardines.json', title: 'Jardines', at: null, reason: 'jardines.json › type: falta' }
  const online = { kind: 'online' } as const
  expect(kindOf(online, { fallbacks: [] })).toBe('online')
  expect(kindOf({ kind: 'publishing' }, { fallbacks: [fallback] })).toBe('publishing')
  expect(statusWords[kindOf(online, { fallbacks: [fallback] })].word).toBe('Con errores')
})
