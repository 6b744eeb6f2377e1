import { expect, test } from 'vitest'
import { optionalLink, withSlash } from './addresses.ts'

test.for([
  ['/jardines', '/jardines/'],
  ['/jardines/', '/jardines/'],
  ['/', '/'],
  ['/turismo#circuitos', '/turismo/#circuitos'],
  ['/buscar?q=agua', '/buscar/?q=agua'],
  ['/descargas/requisitos.pdf', '/descargas/requisitos.pdf'],
  ['https://rentas.example', 'https://rentas.example'],
] as const)('the address %s is written %s', ([written, address]) => expect(withSlash(written)).toBe(address))

test('an empty link is none; one that a page must not carry is refused', () => {
  expect(optionalLink.parse(' ')).toBeNull()
  expect(optionalLink.parse('mailto:a@b.example')).toBe('mailto:a@b.example')
  for (const bad of ['javascript:alert(1)', '//otro.example', 'http://sin-cifrar.example', 'jardines'])
    expect(optionalLink.safeParse(bad).success, bad).toBe(false)
})
