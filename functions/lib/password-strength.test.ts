import { createHash } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { passwordAdvice } from '#contract/fields.ts'
import { findWeakness } from './password-strength.ts'

const ana = {
  name: 'Ana Inés',
  last_name: 'Peñaloza',
  email: 'a.penaloza@labanda.example',
  dni: '30111222',
  phone: '0385 4-271234',
  sector: 'obras_publicas',
  rol: 'editor',
}
const siteUrl = 'https://www.villarobles.example'
const reasonFor = async (password: string, owner: object = ana, before?: string) => {
  const why = await findWeakness(password, { owner, siteUrl, ...(before !== undefined && { before }) })
  if (why !== null) expect(why).toContain(passwordAdvice)
  return why?.replace(`. ${passwordAdvice}`, '') ?? null
}

test('SG19 the 10,000 most used passwords of valid length are refused, sampled one in forty', async () => {
  const used = dictionary['passwords-common']
    .slice(0, 10_000)
    .filter((typed, rank) => rank % 40 === 0 && typed.length >= 6)
  expect(used.length).toBeGreaterThan(150)
  const open: string[] = []
  for (const password of used) if ((await reasonFor(password, {})) === null) open.push(password)
  expect(open).toEqual([])
})

const used = 'Está en las listas de contraseñas más usadas, o cambia poco de una'
const word = 'Es una palabra común con pocos cambios'
const name = 'Es un nombre o un apellido con pocos cambios'
const date = 'Es una fecha o un año con pocos cambios'
const sequence = 'Es una secuencia de letras o números'
const repeated = 'Repite lo mismo varias veces'
const keys = 'Sigue el orden de las teclas'
const personal = (what: string) => `Contiene ${what}, y lo demás es poco`
const named = personal('el nombre o el apellido de quien la usa')
const ofSite = personal('palabras del portal o de la ciudad')
const ofRole = personal('el rol o el área de quien la usa')

test.for([
  ['k7Qz9x', null],
  ['mk92lf', null],
  ['tZ3!kq', null],
  ['7h3p4s', null],
  ['Kx9#vTq2', null],
  ['clave-de-prueba-1', null],
  ['puente mate bicicleta', null],
  ['siesta Dulce 47 lapacho', null],
  ['siesta Dulce 47 de la semana en la banda', null],
  ['banda k7Qz9x', null],
  ['123456', used],
  ['P4ssw0rd', used],
  ['drowssap', used],
  ['qazwsx', used],
  ['river1', used],
  ['gatito', word],
  ['hola12', word],
  ['Contraseña1', word],
  ['luna7x', word],
  ['ovidio77', name],
  ['abcdef', sequence],
  ['xk23456789', sequence],
  ['aaaaaaaaaa', repeated],
  ['pqr7pqr7', repeated],
  ['#%&/()=?', keys],
  ['19800512', date],
  ['bQ2024', date],
  ['Peñaloza1990', named],
  ['P3n4l0z4!', named],
  ['azolañep', named],
  ['ana.ines.7', named],
  ['a.penaloza', personal('el nombre o el apellido de quien la usa y el email de quien la usa')],
  ['30.111.222', personal('el DNI de quien la usa')],
  ['x22211103', personal('el DNI de quien la usa')],
  ['4271234ab', personal('el teléfono de quien la usa')],
  ['Editor-2026', ofRole],
  ['editor-demo-2', ofRole],
  ['obras.publicas9', ofRole],
  ['Prensa2026', ofSite],
  ['Municipalidad_1', ofSite],
  ['villarobles!', ofSite],
  ['p0rtal12345', ofSite],
] as const)('OW21 SG19 %s: %s', async ([password, why]) => {
  expect(await reasonFor(password)).toBe(why)
})

test('OW21 six random characters are accepted, at least 99 in 100', async () => {
  const random = Array.from({ length: 1_000 }, (_, number) =>
    createHash('sha256').update(`${number}`).digest('base64').replace(/[+/=]/g, '').slice(0, 6),
  )
  const refused: string[] = []
  for (const password of random) if (await reasonFor(password)) refused.push(password)
  expect(refused.length, refused.join(' ')).toBeLessThan(10)
})

describe('OW22 passwords similar to the previous one', () => {
  const alike = 'Se parece demasiado a la anterior'
  test.for([
    ['editor-demo-2', 'editor-demo-1'],
    ['Siesta-dulce 98', 'siesta Dulce 47'],
    ['k7Qz9x2', 'k7Qz9x'],
    ['K7qz8x', 'k7Qz9x'],
    ['lapacho y mate 12 lunes', 'lapacho y mate'],
    ['p1z4rr0n.v3rd3', 'pizarron verde'],
  ] as const)('OW22 %s is refused after %s', async ([next, before]) => {
    expect(await reasonFor(next, {}, before)).toBe(alike)
  })

  test.for([
    ['mk92lf', 'k7Qz9x'],
    ['puente mate bicicleta', 'siesta Dulce 47 lapacho'],
    ['#+!{&%_}', '¡¿{}[]+*'],
  ] as const)('OW22 %s is accepted after %s', async ([next, before]) => {
    expect(await reasonFor(next, {}, before)).toBeNull()
  })
})

test('SG19 data of other people do not weaken a password', async () => {
  expect(await reasonFor('zuviría-7', { ...ana, last_name: 'Zuviría' })).toBe(named)
  expect(await reasonFor('zuviría-7')).toBeNull()
})

test('SG19 the longest and most repetitive password is checked within a second', async () => {
  const began = performance.now()
  await reasonFor('p4$$w0rd'.repeat(9), ana, 'p4$$w0rD'.repeat(9))
  expect(performance.now() - began).toBeLessThan(1000)
})
