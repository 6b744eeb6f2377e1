import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { changesOf, changeText } from '../value/changes.ts'
import { initialContent } from '../value/content.fixture.ts'
import { validateContent } from '../value/errors.ts'
import { fieldAt, partField } from '../value/field.ts'
import { type JsonObject, rowsOf } from '../value/json.ts'
import { decodeSheet, readSheet, sheetFaults, sheetFaultText, sheetOf } from './sheet.ts'

const listOf = (file: ContentFile) => ({
  list: fieldAt(partField(file), ['filas']),
  rows: rowsOf(initialContent(file).filas),
})
function readInto(file: ContentFile, csv: string) {
  const { list, rows } = listOf(file)
  return readSheet(list, rows, csv)
}
/** Faults of a read list as sentences. */
function faultsIn(file: ContentFile, read: ReturnType<typeof readSheet>) {
  const value = { ...initialContent(file), filas: read.rows }
  return sheetFaults(read, validateContent(file, value, null), 'filas').map(sheetFaultText)
}

test('ED21 PB14 rows without an optional group import unchanged', () => {
  const list = fieldAt(partField('centros-salud.json'), ['filas', 0, 'horarios'])
  const hours = { dias: ['lunes'], desde: '08:00', hasta: '12:00' }
  const rows = [hours, { ...hours, vigencia: { desde: '2026-12-01', hasta: '2027-03-15' } }]
  expect(readSheet(list, rows, sheetOf(list, rows))).toMatchObject({ rows, faults: [] })
  expect(readSheet(list, rows, sheetOf(list, rows)).rows[0]).not.toHaveProperty('vigencia')
})

/** A CSV as Excel in Spanish saves it: semicolons, windows-1252, Argentine days and decimals. */
function savedByExcel(csv: string): ArrayBuffer {
  const rows = Papa.parse<string[]>(csv.replace('\uFEFF', ''), { delimiter: ',' }).data.map((row) =>
    row.map((cell) =>
      cell
        .replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, day) => `${Number(day)}/${Number(month)}/${year}`)
        .replace(/^0(\d:\d\d)$/, '$1')
        .replace(/^(-?\d+)\.(\d+)$/, '$1,$2'),
    ),
  )
  const text = `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`
  return Uint8Array.from([...text].map((sign) => windows1252.indexOf(sign))).buffer
}
const windows1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const mac = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

test('ED21 FM25 every exported list, saved by Excel in Spanish, imports unchanged', () => {
  const lists = (Object.keys(contentFiles) as ContentFile[]).flatMap((file) =>
    partField(file).fields.flatMap(({ kind, name }) => (kind === 'rows' ? [[file, name] as const] : [])),
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const [file, name] of lists) {
    const list = fieldAt(partField(file), [name])
    const rows = rowsOf(initialContent(file)[name])
    const csv = sheetOf(list, rows)
    expect(
      [...csv].filter((sign) => sign !== '\uFEFF' && !windows1252.includes(sign)),
      file,
    ).toEqual([])
    const read = readSheet(list, rows, decodeSheet(savedByExcel(csv)))
    expect(read.faults.map(sheetFaultText), `${file} ${name}`).toEqual([])
    const after = { ...initialContent(file), [name]: read.rows }
    expect(changesOf(partField(file), initialContent(file), after).map(changeText), `${file} ${name}`).toEqual([])
  }
})

test('FM26 the separator is the one of sep=, else the one that matches the headings', () => {
  const names = ['Día del feriado', 'Nombre del feriado']
  for (const [separator, before] of [
    [';', ''],
    ['\t', ''],
    [',', ''],
    [';', 'sep=;\r\n'],
    ['|', 'sep=|\r\n'],
  ] as const) {
    const csv = `${before}${names.join(separator)}\r\n1/5/2031${separator}Otro\r\n`
    expect(readInto(holidays, csv).rows, JSON.stringify(separator)).toMatchObject([{ date: '2031-05-01' }])
  }
})

test('FM27 a file is decoded from UTF-8, UTF-16, windows-1252 and Mac Roman', () => {
  const text = 'Día;Mañana, según Ñandú'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  const table = (all: string) => Uint8Array.from([...text].map((sign) => all.indexOf(sign)))
  for (const bytes of [new TextEncoder().encode(text), utf16, swapped, table(windows1252), table(mac)])
    expect(decodeSheet(Uint8Array.from(bytes).buffer).replace('\uFEFF', '')).toBe(text)
})

test.for([
  ['1/5/2031', '2031-05-01'],
  ['01/05/2031', '2031-05-01'],
  ['01/05/31', '2031-05-01'],
  ['1-5-2031', '2031-05-01'],
  ['2031-05-01', '2031-05-01'],
  ['mayo', 'mayo'],
] as const)('FM28 the date %s is read as %s', ([cell, date]) => {
  expect(readInto(holidays, `Día del feriado,Nombre del feriado\n${cell},Otro`).rows).toMatchObject([{ date }])
})

const holidays = 'feriados.json'
const waste = 'barrios-residuos.json'
const health = 'centros-salud.json'
const head = 'Número;Barrio;Días en que pasa el recolector;Horario de paso;Tipo de residuo;A confirmar'

test('ED21 each fault of a sheet has its row and column, and the other cells are read', () => {
  const lines = Array.from(
    { length: 60 },
    (_, index) => `;Barrio ${index};lunes, miércoles;07:00-12:00;Domiciliarios;sí`,
  )
  lines[4] = ';Barrio 4;lunes;7 a 12;Domiciliarios;no'
  lines[9] = ';Barrio 9;lunse;07:00-12:00;Domiciliarios;no'
  lines[58] = ';Barrio 58;MARTES | Sabado;07:00-12:00;Orgánicos;quizás'
  const read = readInto(waste, [head, ...lines].join('\r\n'))
  expect(faultsIn(waste, read)).toEqual([
    'Fila 60, Tipo de residuo: tiene que ser «Domiciliarios»',
    'Fila 60, A confirmar: tiene que ser «sí» o «no»',
    expect.stringMatching(/^Fila 6, Horario de paso: /),
    expect.stringMatching(/^Fila 11, Días en que pasa el recolector: tiene que ser «lunes», /),
  ])
  expect(read.rows).toHaveLength(60)
  expect(read.rows[58]).toMatchObject({ neighborhood: 'Barrio 58', days: ['martes', 'sábado'] })
})

test('ED21 a row matches by number, else by name, and a new row gets the next number', () => {
  const { rows } = listOf(waste)
  const { rows: made, faults } = readInto(
    waste,
    [
      'Número,Barrio,Horario de paso',
      '1,Centro Histórico,05:00-06:00',
      ',VILLA JUANA,05:00-06:00',
      ',Otro,05:00-06:00',
      '',
    ].join('\n'),
  )
  expect(faults).toEqual([])
  const next = Math.max(...rows.map(({ id }) => Number(id))) + 1
  expect(made.map(({ id, neighborhood, days }: JsonObject) => [id, neighborhood, days])).toEqual([
    [1, 'Centro Histórico', rows[0]?.days],
    [2, 'VILLA JUANA', rows[1]?.days],
    [next, 'Otro', []],
  ])
})

test('ED21 a sheet without known columns is refused, and an unknown column is reported', () => {
  for (const [csv, fault] of [
    ['', /^El archivo está vacío$/],
    ['a,b\n1,2', /^La primera fila tiene que decir qué hay en cada columna: Número, Barrio, /],
    ['Barrio,Horarios\nUno,x', /^Fila 1, Horarios: no hay una columna «Horarios»$/],
  ] as const)
    expect(readInto(waste, csv).faults.map(sheetFaultText)).toEqual([expect.stringMatching(fault)])
})

test('ED21 cells accept a decimal comma and words for yes', () => {
  const [row] = readInto('lugares.json', 'Nombre del lugar;Latitud;Longitud;De muestra\nOtro;-27,7;-64.2;X').rows
  expect(row).toMatchObject({ lat: -27.7, lng: -64.2, muestra: true })
})

test('OW30 a sheet holds no formulas, keeps plain numbers and imports unchanged', () => {
  const { list, rows } = listOf('lugares.json')
  const sign = fc.constantFrom('=', '+', '-', '@', "'", '1', 'a', '|')
  const word = fc.array(sign, { minLength: 1 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(word, word, fc.double({ min: -90, max: 90, noNaN: true }), (name, phone, lat) => {
      const changed = rows.map((row, index) => (index === 0 ? { ...row, name, phone, lat: lat + 0 } : row))
      const csv = sheetOf(list, changed)
      const cells = Papa.parse<string[]>(csv.replace('\uFEFF', '')).data.flat()
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?(e-?\d+)?$/.test(cell))).toEqual([])
      expect(cells).toContain(String(lat + 0))
      const read = readSheet(list, changed, csv)
      expect(read.faults).toEqual([])
      const valuesOf = (all: readonly JsonObject[]) => all.map(({ id, name, phone, lat }) => [id, name, phone, lat])
      expect(valuesOf(read.rows)).toEqual(valuesOf(changed))
    }),
  )
})

test('PB14 opening hours are one cell, and its faults have row and column', () => {
  const { rows } = listOf(health)
  const lines = ['L-V 7:30-12:30', 'siempre', 'L 8-8'].map((hours, index) => `${rows[index]?.name};${hours}`)
  const read = readInto(health, ['Nombre del centro;Días y horas de atención', ...lines].join('\n'))
  expect(read.rows[0]?.horarios).toEqual([
    { dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'], desde: '07:30', hasta: '12:30' },
  ])
  expect(faultsIn(health, read)).toEqual([
    'Fila 3, Días y horas de atención: «siempre» no es un horario: escribilo como «L-V 7:30-12:30»',
    'Fila 4, Días y horas de atención: Abre y cierra a la misma hora',
  ])
})
