import { expect, test } from 'vitest'
import { isOtherPage } from './slow-navigation.ts'

const here = 'https://ciudad.example/turismo/?tipo=bar'

test.for([
  ['/jardines/', true],
  ['/', true],
  ['/turismo/', true],
  ['/#tramites', true],
  ['https://ciudad.example/buscar/?q=agua', true],
  ['#circuitos', false],
  ['/turismo/?tipo=bar#circuitos', false],
  ['/descargas/requisitos.pdf', false],
  ['/rss.xml', false],
  ['https://otro.example/', false],
  ['mailto:a@b.example', false],
  ['tel:911', false],
] as const)('L07 from /turismo/ the link %s leaves for a page: %s', ([href, leaves]) =>
  expect(isOtherPage(href, here)).toBe(leaves),
)
