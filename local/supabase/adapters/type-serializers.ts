import type { PostgresType } from 'postgres'

const asIs = (value: string) => value
const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** "2026-01-02 10:00:00+00" → "2026-01-02T10:00:00+00:00" */
const iso = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

function type<T>(oid: number, serialize: (value: T) => string, parse: (raw: string) => unknown): PostgresType {
  return { to: oid, from: [oid], serialize, parse }
}

const element = /"((?:[^"\\]|\\.)*)"|([^{},]+)/gs
const written = (value: unknown): string => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)

/** Arrays of one dimension, `{a,"b c",NULL}`. @param oids of array types (pg_type.typarray), the same on every server. */
const arrayOf = (oids: readonly [number, ...number[]], read: (raw: string) => unknown = asIs): PostgresType => ({
  to: oids[0],
  from: [...oids],
  serialize: (values: unknown) => (Array.isArray(values) ? `{${values.map(written).join()}}` : values),
  parse: (raw: string) =>
    Array.from(raw.matchAll(element), ([, quoted, plain = '']) => {
      if (quoted !== undefined) return read(quoted.replace(/\\(.)/gs, '$1'))
      return plain === 'NULL' ? null : read(plain)
    }),
})

/**
 * Arrays of PostgreSQL's own types. The driver's own reading, which it fetches from the server, takes a missing element for the text "NULL".
 */
const arrayTypes: Record<string, PostgresType> = {
  texts: arrayOf([1009, 1002, 1003, 1014, 1015, 2951]),
  numbers: arrayOf([1007, 1005, 1016, 1021, 1022, 1028, 1231], Number),
}

/**
 * Values as PostgREST writes them: ISO 8601 times, JSON numbers for numeric, and json parameters that are text
 * already are not quoted a second time (design §4, fact 7). For postgres.js' `types`, merged over Lite's.
 */
export const postgrestTypes: Record<string, PostgresType> = {
  ...arrayTypes,
  json: type(114, json, JSON.parse),
  jsonb: type(3802, json, JSON.parse),
  timestamp: type(1114, asIs, iso),
  timestamptz: type(1184, asIs, iso),
  numeric: type<unknown>(1700, String, (raw) => (Number.isFinite(Number(raw)) ? Number(raw) : raw)),
}
