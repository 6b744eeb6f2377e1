import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { memoryPlaces, sessionUser } from '../session/session.fixture.ts'
import { type Places, writeStoredUser } from '../session/stored-session.ts'
import { storeScheme } from './color-scheme.ts'

const script = await readFile(join(import.meta.dirname, '../public/color-scheme.js'), 'utf8')

function paint({ kept, passing }: Places, colours = new Map<string, string>()): string | undefined {
  const dataset: { mantineColorScheme?: string } = {}
  const style = { setProperty: (name: string, value: string) => void colours.set(name, value) }
  const page = { documentElement: { dataset, style } }
  runInNewContext(script, { localStorage: kept, sessionStorage: passing, document: page })
  return dataset.mantineColorScheme
}

test('ED61 the first paint has the stored colours of the city', () => {
  const places = memoryPlaces()
  const colours = new Map<string, string>()
  paint(places, colours)
  expect(colours.size).toBe(0)
  places.kept.setItem('ciudad', JSON.stringify({ tokens: { night: '#1d1626' } }))
  paint(places, colours)
  expect([...colours]).toEqual([['--night', '#1d1626']])
  places.kept.setItem('ciudad', 'null')
  expect(paint(places)).toBe('light')
})

test.for([true, false])(
  'P05 the first paint is in the stored account’s scheme, with and without “Recordarme” (%s)',
  (remember) => {
    const places = memoryPlaces()
    places.kept.setItem('preferencias', JSON.stringify({ temaOscuro: false }))
    writeStoredUser(places, { ...sessionUser, darkMode: true }, remember)
    expect(paint(places)).toBe('dark')
    writeStoredUser(places, { ...sessionUser, darkMode: false }, remember)
    places.kept.setItem('preferencias', JSON.stringify({ temaOscuro: true }))
    expect(paint(places)).toBe('light')
  },
)

test('PP04 the first paint without an account has the browser’s scheme, and is light for unreadable values', () => {
  const places = memoryPlaces()
  expect(paint(places)).toBe('light')
  places.kept.setItem('preferencias', JSON.stringify({ temaOscuro: true }))
  expect(paint(places)).toBe('dark')
  places.kept.setItem('isLoggedIn', 'true')
  places.kept.setItem('userData', '{')
  expect(paint(places)).toBe('dark')
  places.kept.setItem('preferencias', '{')
  expect(paint(places)).toBe('light')
  const shut = () => {
    throw new Error('denied')
  }
  expect(paint({ kept: { getItem: shut }, passing: { getItem: shut } } as never)).toBe('light')
})

test('P05 stores the toggled scheme on the server, also after another device toggled it', async () => {
  const answers = (start: boolean) => {
    let darkMode = start
    return scriptedApi({
      'POST changeModeLight': () => {
        darkMode = !darkMode
        return { user: { ...sessionUser, darkMode } }
      },
    })
  }
  for (const [start, calls] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const server = answers(start)
    expect((await storeScheme(server.api, sessionUser._id, true)).darkMode).toBe(true)
    expect(server.calls).toHaveLength(calls)
    expect(server.calls[0]?.input).toEqual({ idUser: sessionUser._id })
  }
  const { api } = scriptedApi({ 'POST changeModeLight': () => refusal(503) })
  await expect(storeScheme(api, sessionUser._id, true)).rejects.toMatchObject({ status: 503 })
})
