import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, line, link, optionalUrl, rows } from './pieces.ts'

test('a link is empty, of the site, https, mailto or tel; others are refused', () => {
  const Link = link('Enlace', 'Dónde se lee más')
  for (const good of ['', '/jardines', 'https://a.example', 'mailto:a@b.example', 'tel:911'])
    expect(Link.parse(` ${good} `)).toBe(good)
  for (const bad of ['javascript:alert(1)', '//otro.example', 'http://sin-cifrar.example', 'jardines'])
    expect(Link.safeParse(bad).success, bad).toBe(false)
})

test('an optional address is https or empty', () => {
  const Url = optionalUrl('Sitio', 'Si tiene')
  for (const good of ['', 'https://a.example/vivo']) expect(Url.parse(good)).toBe(good)
  for (const bad of ['http://a.example', 'ciudad', '/vivo']) expect(Url.safeParse(bad).success, bad).toBe(false)
})

test('two rows with the same number are a fault; rows may lack numbers', () => {
  const numbered = rows(z.strictObject({ id, name: line('Nombre') }), 'Filas')
  const row = (number: number) => ({ id: number, name: 'x' })
  expect(numbered.safeParse([row(1), row(2)]).success).toBe(true)
  expect(numbered.safeParse([row(1), row(2), row(1)]).error?.issues).toMatchObject([
    { path: [2], message: 'El número ya está usado' },
  ])
  expect(
    rows(z.strictObject({ name: line('Nombre') }), 'Filas').safeParse([{ name: 'x' }, { name: 'x' }]).success,
  ).toBe(true)
})
