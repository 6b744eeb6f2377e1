import { expect, test } from 'vitest'
import { earlierVersionText } from './earlier-version.ts'

test.for([
  ['2026-11-22T15:04:00Z', 'la versión del 22/11/2026: '],
  [null, 'la versión de la instalación: '],
] as const)('OW27 the panel says which version of a part the site shows, and why: %j', ([at, version]) => {
  const text = earlierVersionText({
    ...{ name: 'jardines.json', title: 'Jardines' },
    ...{ at, reason: 'jardines.json › type: falta' },
  })
  expect(text).toContain(`La parte «Jardines» tiene un error y el sitio muestra ${version}`)
  expect(text).toMatch(/: jardines\.json › type: falta\.$/)
})
