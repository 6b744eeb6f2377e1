import { expect, test } from 'vitest'
import { ImagenData } from './imagenes.ts'
import { SentOpinion } from './opiniones.ts'
import { trapField, trapOf } from './trap.ts'

test('G07 what a program put into the field travels along; what people leave empty does not', () => {
  const form = new FormData()
  expect(trapOf(form)).toEqual({})
  form.set(trapField, '')
  expect(trapOf(form)).toEqual({})
  form.set(trapField, 'https://spam.example')
  expect(trapOf(form)).toEqual({ [trapField]: 'https://spam.example' })
})

test.for([
  ['an image', ImagenData],
  ['an opinion', SentOpinion],
] as const)('G07 the contract of %s knows the field', ([, { shape }]) => {
  expect(shape[trapField].parse('https://spam.example')).toBe('https://spam.example')
  expect(shape[trapField].parse(undefined)).toBeUndefined()
  expect(shape[trapField].safeParse('x'.repeat(2001)).success).toBe(false)
})
