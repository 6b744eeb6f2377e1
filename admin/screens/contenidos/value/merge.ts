/** Three-way merge of a part. */
import type { Field } from './field.ts'
import { isObject, isSame, type Json, type JsonObject, rowsOf } from './json.ts'
import { matchRows } from './match-rows.ts'

/**
 * Puts the changes of `mine` since `base` on top of `theirs`. A field changed by both keeps mine; a row deleted by one and untouched by
 * the other is deleted. The order is theirs, unless only mine moved rows.
 */
export function merged(field: Field, base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    Array.from(names).flatMap((name) => {
      const inner = field.fields.find((one) => one.name === name)
      const value = mergedField(inner, base[name], mine[name], theirs[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

type Value = Json | undefined

function mergedField(field: Field | undefined, base: Value, mine: Value, theirs: Value): Value {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (field?.kind === 'rows') return mergedRows(field, rowsOf(base), rowsOf(mine), rowsOf(theirs))
  return field && isObject(base) && isObject(mine) && isObject(theirs) ? merged(field, base, mine, theirs) : mine
}

type Rows = readonly JsonObject[]

function mergedRows(field: Field, base: Rows, mine: Rows, theirs: Rows): Rows {
  const own = fromBase(field, base, mine)
  const other = fromBase(field, base, theirs)
  /** A row of the base after both edits; null where it is deleted. */
  const both = (place: number): JsonObject | null => {
    const [before, one, two] = [base[place], own.stay.get(place), other.stay.get(place)]
    if (!before) return null
    if (one && two) return merged(field, before, one, two)
    // Deleted by one: kept only if the other changed it.
    const left = one ?? two
    return left && !isSame(left, before) ? left : null
  }
  const isMovedByMe = own.order.some((place, index, all) => index > 0 && place < (all[index - 1] ?? 0))
  const order = isMovedByMe ? own.order : other.order
  const all = [...new Set([...order, ...other.order, ...own.order])]
  const rows = all.map(both).filter((row) => row !== null)
  return renumbered([...rows, ...other.added, ...own.added])
}

/** Rows of the base that a version keeps, in its order, and rows it added. */
function fromBase(field: Field, base: Rows, version: Rows) {
  const pairs = matchRows(field, base, version).filter(({ after }) => after !== null)
  const stay = new Map<number, JsonObject>()
  const added: JsonObject[] = []
  for (const { before, after } of pairs) {
    const row = version[after ?? -1]
    if (!row) continue
    if (before === null) added.push(row)
    else stay.set(before, row)
  }
  return { stay, added, order: [...stay.keys()] }
}

/** Two users' new rows get the same number: the later one gets the next. */
function renumbered(rows: Rows): Rows {
  const taken = new Set<Json>()
  let last = Math.max(0, ...rows.map(({ id }) => (typeof id === 'number' ? id : 0)))
  return rows.map((row) => {
    if (row.id === undefined) return row
    if (!taken.has(row.id)) {
      taken.add(row.id)
      return row
    }
    last += 1
    return { ...row, id: last }
  })
}
