import { describe, expect, test } from 'vitest'
import type { SiteState } from '#contract/site-state.ts'
import {
  costText,
  earlierVersionText,
  kindOf,
  nextAttemptText,
  type PublishState,
  publishState,
  siteStatus,
  stateLabel,
  stateReason,
  statusWords,
  waitingText,
} from './publish-state.ts'

const at = '2026-11-20T12:00:00Z'
const minutes = (count: number) => Date.parse(at) + count * 60_000
const instant = (count: number) => new Date(minutes(count)).toISOString()
const build = { change: 6, changedAt: null, builtAt: at, noticias: 10, staleFrom: null, fallbacks: [] }
const idle: SiteState = {
  diverged: false,
  waiting: 1,
  since: at,
  titles: ['Feria'],
  asked: null,
  nextAt: at,
  month: { used: 3, budget: 15 },
  pendientes: { propuestas: 0, imagenes: 0, revisiones: 0 },
}
const asked = { change: 7, first: at, last: at, error: null }
const row = (state: Partial<SiteState>, now: number) =>
  publishState({ change: 7, at }, { build, state: { ...idle, ...state } }, minutes(now))
const kind = (state: Partial<SiteState>, now: number) => row(state, now)?.kind

describe('PN04 publish state of an item', () => {
  test('PN04 deployed changes, and items without a change, are online', () => {
    const deployed = { build: { ...build, change: 7 }, state: { ...idle, asked: { ...asked, error: 'No' } } }
    expect(publishState({ change: 7, at }, deployed, minutes(60))).toEqual({ kind: 'online' })
    expect(publishState({ change: 5, at }, deployed, minutes(60))).toEqual({ kind: 'online' })
    expect(publishState(undefined, { build: null, state: null }, minutes(1))).toEqual({ kind: 'online' })
  })

  test.for([
    ['a change just requested is publishing', { asked }, 1, 'publishing'],
    ['a change requested under ten minutes ago is publishing', { asked }, 9.99, 'publishing'],
    ['a change requested ten minutes ago is late', { asked }, 10, 'late'],
    ['a change requested again after ten minutes is late', { asked: { ...asked, last: instant(11) } }, 12, 'late'],
    [
      'a change newer than the first request is publishing',
      { asked: { ...asked, first: instant(-60) } },
      9,
      'publishing',
    ],
    ['a change due for a minute is publishing', { nextAt: instant(0) }, 1, 'publishing'],
    ['a change due after an earlier request is publishing', { asked: { ...asked, change: 6 } }, 1, 'publishing'],
    ['a change due for ten minutes without a request is late', { nextAt: instant(5) }, 15, 'late'],
    ['a new change is publishing while the next attempt has no time', { nextAt: null }, 1, 'publishing'],
  ] as const)('PN04 NR62 %s', ([, state, now, expected]) => {
    expect(kind(state, now)).toBe(expected)
  })

  test('NR62 a change waiting for interval or budget is queued with its time, never late', () => {
    const nextAt = instant(40)
    for (const now of [0, 15, 38]) expect(row({ nextAt }, now)).toEqual({ kind: 'queued', nextAt })
    expect(kind({ nextAt }, 39.5)).toBe('publishing')
    expect(kind({ nextAt }, 49)).toBe('publishing')
    // Days later, once the month has budget: not late in that minute.
    expect(kind({ nextAt: instant(5000) }, 5001)).toBe('publishing')
    expect(stateLabel({ kind: 'queued', nextAt }, minutes(0))).toBe('En espera de turno (hacia las 09:40)')
    expect(stateLabel({ kind: 'queued', nextAt: instant(24 * 60) }, minutes(0))).toBe(
      'En espera de turno (hacia el 21/11 a las 09:00)',
    )
    expect(stateLabel({ kind: 'queued', nextAt: '2031-01-02T12:00:00Z' }, Date.parse('2031-01-01T12:00:00Z'))).toBe(
      'En espera de turno (hacia el 2/1 a las 09:00)',
    )
  })

  test('NR63 B04 a failure shows its reason and next attempt', () => {
    const failed = row({ asked: { ...asked, error: 'El contenido tiene un error.' }, nextAt: instant(20) }, 1)
    expect(failed).toMatchObject({ kind: 'failed' })
    expect(stateLabel(failed as PublishState, minutes(1))).toBe('Falló')
    expect(stateReason(failed as PublishState)).toBe('El contenido tiene un error.')
    expect(nextAttemptText(failed as PublishState, minutes(1))).toBe(
      'Se pidió el 20/11 a las 09:00. Se vuelve a pedir solo hacia las 09:20.',
    )
    const late = row({ asked, nextAt: instant(10) }, 11) as PublishState
    expect(stateReason(late)).toBe('La versión que se pidió no llegó al portal.')
    expect(nextAttemptText(late, minutes(11))).toBe('Se pidió el 20/11 a las 09:00. Se vuelve a pedir solo.')
    expect(nextAttemptText(row({ nextAt: instant(0) }, 11) as PublishState, minutes(11))).toBe(
      'Lo que falta configurar o no corre lo dice npm run doctor.',
    )
    expect(stateReason({ kind: 'publishing' }) + nextAttemptText({ kind: 'publishing' }, minutes(1))).toBe('')
  })

  test('B03 the state is unknown without build.json or the site state', () => {
    expect(publishState({ change: 7, at }, { build: null, state: idle }, minutes(0))).toBeNull()
    expect(siteStatus({ build: null, state: idle }, minutes(0))).toBeNull()
    expect(siteStatus({ build, state: null }, minutes(0))).toBeNull()
  })
})

test('NL21 no change is online on a site built from another database history, as before a restore', () => {
  const diverged = { ...idle, diverged: true, waiting: 0, asked: { ...asked, first: instant(30) }, since: instant(30) }
  const restored = { build: { ...build, change: 20 }, state: diverged }
  for (const [now, kind] of [
    [31, 'publishing'],
    [41, 'late'],
  ] as const) {
    expect(publishState({ change: 7, at }, restored, minutes(now))).toMatchObject({ kind })
    expect(siteStatus(restored, minutes(now))).toMatchObject({ kind })
  }
})

test('NR62 B04 the header shows the state of the oldest change', () => {
  const states: readonly [Partial<SiteState>, number][] = [
    [{ asked }, 1],
    [{ asked }, 10],
    [{ asked: { ...asked, error: 'No' } }, 1],
    [{ nextAt: instant(40) }, 1],
    [{}, 1],
  ]
  for (const [state, now] of states) {
    expect(siteStatus({ build, state: { ...idle, ...state } }, minutes(now))).toEqual(row(state, now))
  }
  expect(siteStatus({ build, state: { ...idle, waiting: 0, since: null } }, minutes(90))).toEqual({ kind: 'online' })
})

test('pending changes are counted in words', () => {
  expect([1, 2, 1234].map(waitingText)).toEqual(['Un cambio espera', '2 cambios esperan', '1.234 cambios esperan'])
})

test.for([
  [{ used: 40, budget: null }, 'sin esperar su turno.'],
  [{ used: 3, budget: 15 }, 'Usa una de las 15 del mes: quedan 12.'],
  [{ used: 14, budget: 15 }, 'Usa una de las 15 del mes: es la última que queda.'],
  [{ used: 16, budget: 15 }, 'Las 15 del mes ya se usaron: esta va por encima del presupuesto.'],
] as const)('NR66 publishing now shows its cost in the budget of the month: %j', ([month, said]) => {
  expect(costText(month)).toMatch(new RegExp(`^Se pide ya una versión nueva .*${said}$`))
})

test('OW27 the header reports a part shown in an earlier version', () => {
  const fallback = { name: 'jardines.json', title: 'Jardines', at: null, reason: 'jardines.json › type: falta' }
  const online = { kind: 'online' } as const
  expect(kindOf(online, { fallbacks: [] })).toBe('online')
  expect(kindOf({ kind: 'publishing' }, { fallbacks: [fallback] })).toBe('publishing')
  expect(statusWords[kindOf(online, { fallbacks: [fallback] })].word).toBe('Con errores')
})

test.for([
  ['2026-11-22T15:04:00Z', 'la versión del 22/11/2026: '],
  [null, 'la versión de la instalación: '],
] as const)('OW27 the notice names the shown version and its reason: %j', ([at, version]) => {
  const text = earlierVersionText({
    ...{ name: 'jardines.json', title: 'Jardines' },
    ...{ at, reason: 'jardines.json › type: falta' },
  })
  expect(text).toContain(`La parte «Jardines» tiene un error y el sitio muestra ${version}`)
  expect(text).toMatch(/: jardines\.json › type: falta\.$/)
})
