/** What citizens miss most in a part: rows without a telephone, hours, cost or duration. */
import type { ContentFile } from './files.ts'

type Wanted = {
  /** Lists of rows; `*` is every row of a list. */
  readonly list: string
  readonly field: string
  /** Label of the gap, singular and plural. */
  readonly one: string
  readonly many: string
}

/** Nouns with what they lack. */
const lacking = (list: string, field: string, one: string, many: string, what: string): Wanted => ({
  ...{ list, field },
  one: `${one} sin ${what}`,
  many: `${many} sin ${what}`,
})
const services = 'filas.*.services'
const wanted: Readonly<Partial<Record<ContentFile, readonly Wanted[]>>> = {
  'centros-salud.json': [
    lacking('filas', 'phone', 'centro de salud', 'centros de salud', 'teléfono'),
    lacking('filas', 'horarios', 'centro de salud', 'centros de salud', 'horario'),
  ],
  'jardines.json': [lacking('filas', 'phone', 'jardín', 'jardines', 'teléfono')],
  'servicios-municipales.json': [
    {
      ...{ list: services, field: 'costo' },
      one: 'trámite que no dice cuánto cuesta',
      many: 'trámites que no dicen cuánto cuestan',
    },
    {
      ...{ list: services, field: 'demora' },
      one: 'trámite que no dice cuánto tarda',
      many: 'trámites que no dicen cuánto tardan',
    },
  ],
  'intendente.json': [
    lacking('contactos', 'phone', 'área', 'áreas', 'teléfono'),
    lacking('contactos', 'horarios', 'área', 'áreas', 'horario'),
  ],
}

/** `text`: "10 centros de salud sin teléfono"; `row`: path of the first such row. */
export type Missing = { readonly text: string; readonly count: number; readonly row: string }

type Placed = { readonly path: string; readonly value: unknown }
const childOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined

/** Rows at a pattern of paths. */
function rowsAt(value: unknown, pattern: string): Placed[] {
  const lists = pattern
    .split('.')
    .reduce<Placed[]>(
      (places, key) =>
        places.flatMap(({ path, value: at }) =>
          key === '*'
            ? (Array.isArray(at) ? at : []).map((row, index) => ({ path: `${path}${index}.`, value: row }))
            : [{ path: `${path}${key}.`, value: childOf(at, key) }],
        ),
      [{ path: '', value }],
    )
  return lists.flatMap(({ path, value: list }) =>
    (Array.isArray(list) ? list : []).map((row, index) => ({ path: `${path}${index}`, value: row })),
  )
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Most frequent first. */
export function missingIn(file: ContentFile, value: unknown): Missing[] {
  return (wanted[file] ?? [])
    .flatMap(({ list, field, one, many }) => {
      const rows = rowsAt(value, list).filter(({ value: row }) => isMissing(childOf(row, field)))
      const [first] = rows
      return first
        ? [
            {
              text: `${rows.length} ${rows.length === 1 ? one : many}`,
              count: rows.length,
              row: first.path,
            },
          ]
        : []
    })
    .sort((a, b) => b.count - a.count)
}
