import { type Field, nextNumber } from './field.ts'
import { isObject, isSame, type Json, type JsonObject, rowsOf } from './json.ts'
import { matchRows } from './match-rows.ts'

/**
 * Three-way merge: applies the changes of `mine` since `base` to `theirs`. Mine wins in a field changed by both, and in the order of
 * rows if it moved any; a row deleted by one and unchanged by the other is deleted.
 */
export function mergeObjects(field: Field, base: JsonObject, mine: JsonObject, theirs: JsonObject): JsonObject {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    Array.from(names).flatMap((name) => {
      const inner = field.fields.find((one) => one.name === name)
      const value = mergeField(inner, base[name], mine[name], theirs[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

type Value = Json | undefined

function mergeField(field: Field | undefined, base: Value, mine: Value, theirs: Value): Value {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (field?.kind === 'rows') return mergeRows(field, rowsOf(base), rowsOf(mine), rowsOf(theirs))
  return field && isObject(base) && isObject(mine) && isObject(theirs) ? mergeObjects(field, base, mine, theirs) : mine
}

type Rows = readonly JsonObject[]

function mergeRows(field: Field, base: Rows, mine: Rows, theirs: Rows): Rows {
  const own = alignWithBase(field, base, mine)
  const other = alignWithBase(field, base, theirs)
  /** A row of the base after both edits; null where it is deleted. */
  const mergeRow = (place: number): JsonObject | null => {
    const [before, one, two] = [base[place], own.kept.get(place), other.kept.get(place)]
    if (!before) return null
    if (one && two) return mergeObjects(field, before, one, two)
    // Deleted by one: kept if the other changed it.
    const left = one ?? two
    return left && !isSame(left, before) ? left : null
  }
  const isMovedByMe = own.order.some((place, index, all) => index > 0 && place < (all[index - 1] ?? 0))
  const order = isMovedByMe ? own.order : other.order
  const all = [...new Set([...order, ...other.order, ...own.order])]
  const rows = all.map(mergeRow).filter((row) => row !== null)
  return renumberDuplicates([...rows, ...other.added, ...own.added])
}

/** Splits the rows of a version: `kept` by index in the base, in its own order, and `added`. */
function alignWithBase(field: Field, base: Rows, version: Rows) {
  const pairs = matchRows(field, base, version).filter(({ after }) => after !== null)
  const kept = new Map<number, JsonObject>()
  const added: JsonObject[] = []
  for (const { before, after } of pairs) {
    const row = version[after ?? -1]
    if (!row) continue
    if (before === null) added.push(row)
    else kept.set(before, row)
  }
  return { kept, added, order: [...kept.keys()] }
}

/** Gives rows with a duplicate number, added by both users, the next one. */
function renumberDuplicates(rows: Rows): Rows {
  const taken = new Set<Json>()
  let next = nextNumber(rows)
  return rows.map((row) => {
    if (row.id === undefined) return row
    if (!taken.has(row.id)) {
      taken.add(row.id)
      return row
    }
    return { ...row, id: next++ }
  })
}
