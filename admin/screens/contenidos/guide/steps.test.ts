import { expect, test } from 'vitest'
import type { ContentSummary } from '#contract/contenidos.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { guideSteps, progressOf } from './steps.ts'

const summary = (name: ContentFile, changes: Partial<ContentSummary> = {}): ContentSummary => ({
  ...{ name, revision: 1, at: null, por: null, change: null, revisado: '2026-11-22', fault: null },
  ...{ rows: 3, confirmar: 0, muestra: 0, porCompletar: 0, faltan: [], vacia: false },
  ...changes,
})
const step = (title: string) => {
  const found = guideSteps.find((one) => one.title === title)
  if (!found) throw new Error(`No step ${title}`)
  return found
}
const states = (title: string, parts: readonly ContentSummary[]) =>
  progressOf(step(title), parts).parts.map(({ state, left }) => [state, left])

test('ED64 every part of the content belongs to one step', () => {
  expect(guideSteps.flatMap(({ parts }) => parts).sort()).toEqual(Object.keys(contentFiles))
})

test('ED64 a step is open while a part is unsaved, faulty or incomplete, absent with all its parts, and done otherwise', () => {
  expect(states('Jardines', [summary('jardines.json', { revision: 0 })])).toEqual([['initial', 0]])
  expect(states('Jardines', [summary('jardines.json', { muestra: 2, porCompletar: 1 })])).toEqual([['incomplete', 3]])
  expect(states('Jardines', [summary('jardines.json', { fault: 'x', muestra: 2 })])).toEqual([['fault', 2]])
  expect(states('Jardines', [summary('jardines.json', { vacia: true })])).toEqual([['absent', 0]])
  expect(states('Seguridad', [summary('seguridad.json', { vacia: true })])).toEqual([['done', 0]])
  const health = [summary('centros-salud.json'), summary('servicios-salud.json', { muestra: 1 })]
  expect(progressOf(step('Salud'), health).state).toBe('open')
  expect(progressOf(step('Salud'), health.slice(0, 1)).state).toBe('done')
  expect(progressOf(step('Jardines'), [summary('jardines.json', { vacia: true })]).state).toBe('absent')
})
