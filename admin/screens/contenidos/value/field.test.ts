import { describe, expect, test } from 'vitest'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { initialContent } from './content.fixture.ts'
import { hasFault, parsePath, pathKey, validateContent } from './errors.ts'
import { blankGroup, type Field, fieldAt, nextNumber, partField } from './field.ts'
import { type JsonObject, rowsOf, withValueAt } from './json.ts'
import { rowName } from './words.ts'

const files = Object.keys(contentFiles) as ContentFile[]
const allFields = (field: Field): Field[] => [field, ...field.fields.flatMap(allFields)]

describe.each(files)('%s', (file) => {
  test('ED18 its form has a label for each field, and a name for each row', () => {
    const fields = allFields(partField(file)).slice(1)
    expect(fields.filter(({ label, name }) => label === name)).toEqual([])
    expect(fields.filter(({ kind, choices }) => kind === 'choice' && choices.length === 0)).toEqual([])
    for (const list of partField(file).fields.filter(({ kind }) => kind === 'rows'))
      for (const row of rowsOf(initialContent(file)[list.name])) expect(rowName(list, row)).not.toBe('')
  })

  test('ED18 its initial value is valid', () => {
    expect([...validateContent(file, initialContent(file), null)]).toEqual([])
  })
})

describe('ED18 a field’s control follows its schema', () => {
  test.for([
    ['weekdays', 'barrios-residuos.json', ['filas', 0, 'days']],
    ['time-range', 'barrios-residuos.json', ['filas', 0, 'time']],
    ['choice', 'jardines.json', ['filas', 0, 'modality']],
    ['latitude', 'jardines.json', ['filas', 0, 'lat']],
    ['telephone', 'jardines.json', ['filas', 0, 'phone']],
    ['rows', 'centros-salud.json', ['filas', 0, 'horarios']],
    ['time', 'centros-salud.json', ['filas', 0, 'horarios', 0, 'desde']],
    ['uri', 'lugares.json', ['filas', 0, 'website']],
    ['pair', 'contactos-utiles.json', ['filas', 0, 'color']],
    ['date', 'ciudad.json', ['hitos', 0, 'fecha']],
    ['group', 'ciudad.json', ['radio']],
    ['text', 'ciudad.json', ['radio', 'frecuencia']],
    ['words', 'buscador.json', ['filas', 0, 'palabras']],
    ['texts', 'intendente.json', ['biografia']],
  ] as const)('the kind follows format and type, even of an optional field: %s in %s', ([kind, file, path]) => {
    expect(fieldAt(partField(file), path).kind).toBe(kind)
  })

  test('a field may be null, and a list have fixed rows', () => {
    expect(fieldAt(partField('ciudad.json'), ['radio'])).toMatchObject({ isNullable: true, isOptional: false })
    expect(fieldAt(partField('contactos-utiles.json'), ['filas'])).toMatchObject({ isFixed: true })
  })

  test('a new row has the next number, the only choice of a field with one, and blanks', () => {
    const list = fieldAt(partField('barrios-residuos.json'), ['filas'])
    const rows = rowsOf(initialContent('barrios-residuos.json').filas)
    expect(blankGroup(list, rows)).toEqual({
      id: nextNumber(rows),
      neighborhood: '',
      days: [],
      time: '',
      type: 'domiciliarios',
      muestra: false,
      confirmar: false,
    })
  })
})

test('ED22 ED73 a fault has the path of its field and the message of the build', () => {
  const value = withValueAt(
    withValueAt(initialContent('jardines.json'), ['filas', 1, 'lat'], 'x'),
    ['filas', 0, 'name'],
    ' ',
  ) as JsonObject
  const faults = validateContent('jardines.json', value, null)
  expect(Object.fromEntries(faults)).toEqual({
    'filas.0.name': 'no puede quedar vacío',
    'filas.1.lat': 'va un número, sin comillas',
  })
  expect([hasFault(faults, ['filas', 1]), hasFault(new Map([['filas.11.lat', '']]), ['filas', 1])]).toEqual([
    true,
    false,
  ])
  expect(pathKey(parsePath('filas.1.lat'))).toBe('filas.1.lat')

  const icon = withValueAt(initialContent('circuitos.json'), ['filas', 0, 'icon'], 'brujula') as JsonObject
  const linkTargets = { pages: [], addresses: [], files: [], drawings: [], icons: [] }
  expect(validateContent('circuitos.json', icon, linkTargets).get('filas.0.icon')).toMatch(/^no hay un ícono «brujula»/)
  expect([...validateContent('circuitos.json', icon, null)]).toEqual([])
})
