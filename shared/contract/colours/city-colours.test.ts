import fc from 'fast-check'
import { expect, test } from 'vitest'
import { City } from '../content/city.ts'
import { faultText } from '../content/issue-text.ts'
import { cityTokens, colourFaults, fixedColours } from './city-colours.ts'
import { contrast, textContrast } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const reasonsFor = (colores: object) =>
  (City.shape.colores.safeParse(colores, { error: faultText }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('ED59 a colour of low contrast is a fault of its field, with its contrast and the minimum', () => {
  expect(reasonsFor({ principal: '#19a39c' })).toEqual([
    ['principal', 'el contraste con blanco es 3,1:1; tiene que ser al menos 4,5:1'],
  ])
  expect(reasonsFor({ acento: '#7a1f1f' })).toEqual([
    ['acento', 'el contraste con el texto oscuro que lleva encima es 1,4:1; tiene que ser al menos 4,5:1'],
  ])
  // 4.54 on white, and less on the page.
  expect(reasonsFor({ principal: '#767676' })[0]?.[1]).toMatch(/^el contraste con el fondo de las páginas es 4,2:1/)
  expect(reasonsFor({ principal: 'violeta' })).toEqual([['principal', 'Escribí el color así: #7c3aed']])
})

test('ED59 a city may set one colour, both or none', () => {
  for (const colores of [
    {},
    { principal: '#5b2a86' },
    { acento: '#ffd166' },
    { principal: '#5b2a86', acento: '#ffd166' },
  ])
    expect(reasonsFor(colores)).toEqual([])
  expect(cityTokens({})).toEqual({})
  expect(Object.keys(cityTokens({ acento: '#ffd166' }))).toEqual(['sun', 'sun-light'])
})

test('ED59 with any accepted colours every text on them reaches 4.5:1', () => {
  fc.assert(
    fc.property(colour, colour, (principal, acento) => {
      fc.pre(colourFaults({ principal, acento }).length === 0)
      const all = { ...fixedColours, ...cityTokens({ principal, acento }) }
      for (const [text, ground] of [
        ['ink', 'river-light'],
        ['ink', 'sun-light'],
        ['ink', 'sun'],
        ['river', 'paper'],
        ['river', 'white'],
        ['river', 'river-light'],
        ['paper', 'river'],
        ['paper', 'river-deep'],
        ['mist', 'river-deep'],
        ['sun', 'river-deep'],
      ] as const)
        expect(contrast(all[text] ?? '', all[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(
          textContrast,
        )
    }),
    { numRuns: 300 },
  )
})
