import { expect, test } from 'vitest'
import { noticiaFixture } from './noticia.fixture.ts'
import { nextChange, scheduleState, scheduleText } from './noticia-time.ts'

const now = Date.parse('2026-11-22T20:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const item = (publishAt: string | null, unpublishAt: string | null, status: 'publicado' | 'borrador' = 'publicado') =>
  noticiaFixture({ publishAt, unpublishAt, status })

test.for([
  [item(null, null), 'public', ''],
  [item(at(40), null), 'planned', 'para el 22/11 a las 17:40'],
  [item(at(-1), at(40)), 'public', 'hasta el 22/11 a las 17:40'],
  [item(at(-9), at(-1)), 'over', 'el 22/11 a las 16:59'],
  [item(at(40), null, 'borrador'), null, ''],
] as const)('NR46 the state of an item follows the clock (%#)', ([noticia, state, words]) => {
  expect([scheduleState(noticia, now), scheduleText(noticia, now)]).toEqual([state, words])
})

test('NR46 reloads at the next state change, then polls until the site is updated', () => {
  expect(nextChange([item(at(40), null), item(null, at(10)), item(at(1), null, 'borrador')], now)).toBe(600_000)
  expect(nextChange([item(at(-1), null)], now)).toBe(20_000)
  expect(nextChange([item(at(-3), null), item(null, null)], now)).toBeNull()
})
