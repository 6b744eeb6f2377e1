import { expect, test } from 'vitest'
import type { SiteState } from '#contract/site-state.ts'
import { siteStatus, statusWords, waitingText } from './site-status.ts'

const build = { change: 7, changedAt: null, builtAt: '2026-11-20T12:00:00Z', noticias: 24, staleFrom: null }
const asked = { first: '2026-11-20T12:00:00Z', last: '2026-11-20T12:11:00Z', error: null }
const pendientes = { propuestas: 0, imagenes: 0, revisiones: 0 }
const waiting: SiteState = { waiting: 2, since: '2026-11-20T11:59:00Z', titles: ['Feria'], asked, pendientes }
const minutes = (count: number) => Date.parse(asked.first) + count * 60_000

test('B04 a version that was asked for and did not come is said after 10 minutes, also when it was asked for again', () => {
  expect(siteStatus({ build, state: waiting }, minutes(9.9))).toBe('publishing')
  expect(siteStatus({ build, state: waiting }, minutes(10))).toBe('lost')
  expect(siteStatus({ build, state: waiting }, minutes(12))).toBe('lost')
  expect(statusWords.lost.sentence).toBe('La última actualización no llegó al portal')
})

test('B04 a request that failed is said at once', () => {
  const state = { ...waiting, asked: { ...asked, error: 'El servicio de publicación respondió 500' } }
  expect(siteStatus({ build, state }, minutes(1))).toBe('failing')
})

test('B01 what waits for its turn is no failure, however long it takes; nothing waiting is live', () => {
  expect(siteStatus({ build, state: { ...waiting, asked: null } }, minutes(10_000))).toBe('queued')
  expect(
    siteStatus({ build, state: { waiting: 0, since: null, titles: [], asked: null, pendientes } }, minutes(0)),
  ).toBe('live')
})

test('B03 without build.json, or without an answer, nothing is claimed', () => {
  expect(siteStatus({ build: null, state: waiting }, minutes(0))).toBe('unknown')
  expect(siteStatus({ build, state: null }, minutes(0))).toBe('unknown')
})

test('how many changes wait', () => {
  expect([1, 2, 1234].map(waitingText)).toEqual(['Un cambio espera', '2 cambios esperan', '1.234 cambios esperan'])
})
