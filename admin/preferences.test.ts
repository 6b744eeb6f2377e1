import { expect, test } from 'vitest'
import { readPreferences, writePreferences } from './preferences.ts'
import { memoryStorage } from './session/session.fixture.ts'

const defaults = {
  notificacionesEmail: true,
  notificacionesPush: false,
  temaOscuro: false,
  idioma: 'es',
  zonaHoraria: 'America/Argentina/Buenos_Aires',
}

test('PP04 reads the defaults until preferences are stored', () => {
  const storage = memoryStorage()
  expect(readPreferences(storage)).toEqual(defaults)
  const chosen = { ...readPreferences(storage), temaOscuro: true, idioma: 'en' } as const
  writePreferences(storage, chosen)
  expect(readPreferences(storage)).toEqual(chosen)
})

test.for(['{', 'null', '[]', '"x"'])('PP04 reads the defaults from unreadable storage: %s', (text) => {
  const storage = memoryStorage()
  storage.setItem('preferencias', text)
  expect(readPreferences(storage)).toEqual(defaults)
})

test('PP04 an invalid value or denied storage falls back to defaults', () => {
  const storage = memoryStorage()
  storage.setItem('preferencias', JSON.stringify({ temaOscuro: true, idioma: 'fr', zonaHoraria: 7 }))
  expect(readPreferences(storage)).toEqual({ ...defaults, temaOscuro: true })
  const denied = () => {
    throw new Error('denied')
  }
  expect(readPreferences({ getItem: denied })).toEqual(defaults)
})
