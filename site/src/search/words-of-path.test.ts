import { expect, test } from 'vitest'
import { wordsOfPath } from './words-of-path.client.ts'

test.for([
  ['/salud/centros-de-salud.html', 'salud centros de salud'],
  ['/recolecci%C3%B3n_residuos', 'recolección residuos'],
  ['/2024/05/', ''],
  ['/%E0%A4%A', ''],
  ['/', ''],
] as const)('L10 %s is searched for as "%s"', ([path, words]) => expect(wordsOfPath(path)).toBe(words))
