import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const ana = { name: 'Ana Inés', last_name: 'Peñaloza', email: 'a.penaloza@labanda.example', dni: '30111222' }

test('SG19 the 10,000 most used passwords are refused: one in forty of them, of those long enough to be typed', async () => {
  const used = dictionary['passwords-common']
    .slice(0, 10_000)
    .filter((typed, rank) => rank % 40 === 0 && typed.length >= 6)
  expect(used.length).toBeGreaterThan(150)
  const open: string[] = []
  for (const password of used) if (!(await isGuessable(password, {}))) open.push(password)
  expect(open).toEqual([])
})

test.for([
  ...['P4ssw0rd', 'drowssap', 'qwerty123', 'Contraseña1', 'Elena2024', 'argentina2022', 'abcdefgh', 'aaaaaaaaaa'],
  ...['Peñaloza1990', 'penaloza1990', 'P3n4l0z4!', 'azolañep', 'AnaPeñaloza', 'inespenaloza'],
  ...['a.penaloza@labanda.example', 'a.penaloza', 'LaBanda2026', '30111222', '30.111.222', '22211103', 'ana30111222'],
])('SG19 %s is refused: used by many, or made of what is known of the person', async (password) => {
  expect(await isGuessable(password, ana)).toBe(true)
})

test.for(['clave-de-prueba-1', 'puente mate bicicleta', 'Kx9#vTq2', 'siesta Dulce 47 lapacho'])(
  'SG19 %s is taken',
  async (password) => {
    expect(await isGuessable(password, ana)).toBe(false)
  },
)

test('SG19 what is known of somebody else says nothing', async () => {
  expect(await isGuessable('zuviría-7', { ...ana, last_name: 'Zuviría' })).toBe(true)
  expect(await isGuessable('zuviría-7', ana)).toBe(false)
})

test('SG19 the longest and most twisted password is judged in a second', async () => {
  const began = performance.now()
  await isGuessable('p4$$w0rd'.repeat(9), ana)
  expect(performance.now() - began).toBeLessThan(1000)
})
