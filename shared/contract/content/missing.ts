/** Gaps in content that matter to citizens: telephone, hours, cost, duration. */
import type { ContentFile } from './files.ts'

type Wanted = {
  /** Path of the list; `*` is every row. */
  readonly list: string
  readonly field: string
  /** Label of the gap, singular and plural. */
  readonly one: string
  readonly many: string
}

const wantedField = (list: string, field: string, one: string, many: string, what: string): Wanted => ({
  ...{ list, field },
  one: `${one} sin ${what}`,
  many: `${many} sin ${what}`,
})
const services = 'filas.*.services'
const wantedFields: Readonly<Partial<Record<ContentFile, readonly Wanted[]>>> = {
  'centros-salud.json': [
    wantedField('filas', 'phone', 'centro de salud', 'centros de salud', 'teléfono'),
    wantedField('filas', 'horarios', 'centro de salud', 'centros de salud', 'horario'),
  ],
  'jardines.json': [wantedField('filas', 'phone', 'jardín', 'jardines', 'teléfono')],
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
    wantedField('contactos', 'phone', 'área', 'áreas', 'teléfono'),
    wantedField('contactos', 'horarios', 'área', 'áreas', 'horario'),
  ],
}

/** `text`: "10 centros de salud sin teléfono"; `row`: path of the first. */
export type Missing = { readonly text: string; readonly count: number; readonly row: string }

type Located = { readonly path: string; readonly value: unknown }
const childOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined

function rowsAt(value: unknown, pattern: string): Located[] {
  const lists = pattern
    .split('.')
    .reduce<Located[]>(
      (places, key) =>
        places.flatMap(({ path, value: parent }) =>
          key === '*'
            ? (Array.isArray(parent) ? parent : []).map((row, index) => ({ path: `${path}${index}.`, value: row }))
            : [{ path: `${path}${key}.`, value: childOf(parent, key) }],
        ),
      [{ path: '', value }],
    )
  return lists.flatMap(({ path, value: list }) =>
    (Array.isArray(list) ? list : []).map((row, index) => ({ path: `${path}${index}`, value: row })),
  )
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Counts gaps, most frequent first. */
export function findMissing(file: ContentFile, value: unknown): Missing[] {
  return (wantedFields[file] ?? [])
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
