import { expect, test } from 'vitest'
import { withSlash } from './with-slash.ts'

test.for([
  ['/jardines', '/jardines/'],
  ['/jardines/', '/jardines/'],
  ['/', '/'],
  ['/turismo#circuitos', '/turismo/#circuitos'],
  ['/buscar?q=agua', '/buscar/?q=agua'],
  ['/descargas/requisitos.pdf', '/descargas/requisitos.pdf'],
  ['/descargas/Plano.PDF', '/descargas/Plano.PDF'],
  ['https://rentas.example', 'https://rentas.example'],
] as const)('the address %s is written %s', ([written, address]) => expect(withSlash(written)).toBe(address))
