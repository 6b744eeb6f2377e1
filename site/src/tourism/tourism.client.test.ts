import { expect, test } from 'vitest'
import { mapOf, mapSearch } from './tourism.client.ts'

test.each([
  ['', 'vista=mapa', '?vista=mapa'],
  ['?tipo=bar,heladeria&pagina=2', 'vista=mapa', '?tipo=bar,heladeria&pagina=2&vista=mapa'],
  ['?tipo=todos&lugar=3', 'circuito=2', '?tipo=todos&circuito=2'],
  ['?circuito=1', 'vista=mapa', '?vista=mapa'],
])('T02 T06 from %s the button for %s leads to %s', (search, of, to) => expect(mapSearch(search, of)).toBe(to))

test.each([
  ['?vista=mapa', 'vista=mapa'],
  ['?tipo=bar&lugar=3', 'vista=mapa'],
  ['?circuito=2', 'circuito=2'],
  ['?tipo=bar', null],
])('T02 the map of %s is opened by the button for %s', (search, of) => expect(mapOf(search)).toBe(of))
