import { expect, test } from 'vitest'
import { honeypotField, readHoneypot } from './honeypot.ts'
import { ImagenData } from './imagenes.ts'
import { SentOpinion } from './opiniones.ts'

test('a filled honeypot is sent, an empty one is not', () => {
  const form = new FormData()
  expect(readHoneypot(form)).toEqual({})
  form.set(honeypotField, '')
  expect(readHoneypot(form)).toEqual({})
  form.set(honeypotField, 'https://spam.example')
  expect(readHoneypot(form)).toEqual({ [honeypotField]: 'https://spam.example' })
})

test.for([
  ['an image', ImagenData],
  ['an opinion', SentOpinion],
] as const)('the input of %s has the honeypot', ([, { shape }]) => {
  expect(shape[honeypotField].parse('https://spam.example')).toBe('https://spam.example')
  expect(shape[honeypotField].parse(undefined)).toBeUndefined()
  expect(shape[honeypotField].safeParse('x'.repeat(2001)).success).toBe(false)
})
