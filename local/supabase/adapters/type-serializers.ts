import type { PostgresType } from 'postgres'

const asIs = (value: string) => value
const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** "2026-01-02 10:00:00+00" → "2026-01-02T10:00:00+00:00" */
const iso = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

function type<T>(oid: number, serialize: (value: T) => string, parse: (raw: string) => unknown): PostgresType {
  return { to: oid, from: [oid], serialize, parse }
}

/**
 * Values as PostgREST writes them: ISO 8601 times, JSON numbers for numeric, and json parameters that are text
 * already are not quoted a second time (design §4, fact 7). For postgres.js' `types`, merged over Lite's.
 */
export const postgrestTypes: Record<string, PostgresType> = {
  json: type(114, json, JSON.parse),
  jsonb: type(3802, json, JSON.parse),
  timestamp: type(1114, asIs, iso),
  timestamptz: type(1184, asIs, iso),
  numeric: type<unknown>(1700, String, (raw) => (Number.isFinite(Number(raw)) ? Number(raw) : raw)),
}
