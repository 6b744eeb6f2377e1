import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { escapeCell, unescapeCell } from './csv-cells.ts'

const written = (rows: readonly (readonly (string | number)[])[]) =>
  Papa.unparse(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeCell(cell) : cell))))
const read = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data

test.for([
  ['=1+1', "'=1+1"],
  ['+54 385 000-1001', "'+54 385 000-1001"],
  ['-27,7', "'-27,7"],
  ['@SUMA(A1)', "'@SUMA(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['=1+1\n=cmd', "'=1+1\n'=cmd"],
  ['Obras;=1+cmd', "Obras;'=1+cmd"],
  ['＝1+1', "'＝1+1"],
  ['Lunes a viernes, - feriados', 'Lunes a viernes, - feriados'],
  ["'=1", "''=1"],
  ["'0800", "'0800"],
  ['385 000-1001', '385 000-1001'],
  ['', ''],
] as const)('OW30 FM29 %j is written as the cell %j, and round-trips', ([text, cell]) => {
  const [[made = ''] = []] = read(written([[text, 'x']]))
  expect(made).toBe(cell)
  expect(unescapeCell(made)).toBe(text)
})

test('OW30 numbers stay numbers', () => expect(written([[-27.738, 3]])).toBe('-27.738,3'))

/** Any text, biased towards formulas. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '＝', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', '1', 'a') }),
)

test('OW30 FM29 a CSV round-trips and no text cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const cells = read(written(rows))
      expect(cells.flat().filter((cell) => /(^|[;\t\r\n])[=+\-@\t\r＝]/.test(cell))).toEqual([])
      expect(cells.map((row) => row.map(unescapeCell))).toEqual(rows)
    }),
  )
})
