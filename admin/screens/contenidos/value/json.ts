/** JSON values of a part and immutable changes of them. */

export type Json = null | boolean | number | string | JsonList | JsonObject
export type JsonList = readonly Json[]
export type JsonObject = { readonly [name: string]: Json }
/** Field names, and list indexes from 0. */
export type Path = readonly (string | number)[]

export const isList = (value: Json | undefined): value is JsonList => Array.isArray(value)
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

/** Objects of a list; none for other values. */
export const rowsOf = (value: Json | undefined): readonly JsonObject[] => (isList(value) ? value.filter(isObject) : [])

/** The value at a path; undefined for none. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  let at = value
  for (const step of path) {
    if (typeof step === 'number') at = isList(at) ? at[step] : undefined
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}

/** A copy with another value at a path; undefined removes a field. */
export function withValueAt(value: Json | undefined, [step, ...rest]: Path, next: Json | undefined): Json | undefined {
  if (step === undefined) return next
  if (typeof step === 'number') {
    const list = isList(value) ? value : []
    return list.map((item, index) => (index === step ? (withValueAt(item, rest, next) ?? null) : item))
  }
  const fields = isObject(value) ? value : {}
  const inner = withValueAt(fields[step], rest, next)
  const { [step]: _, ...others } = fields
  if (inner === undefined) return others
  return step in fields ? { ...fields, [step]: inner } : { ...others, [step]: inner }
}

/** Deep equality; the order of an object's fields does not count. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}
