import type { Merge } from './document.ts'

/**
 * Three-way merge by fields. A field changed by both is a conflict and keeps mine, unless `mergeField` merges it.
 * Without a base every difference is a conflict.
 */
export function mergeFields<Value extends object, Field extends keyof Value & string>(
  fields: readonly Field[],
  isEqual: (one: unknown, other: unknown) => boolean,
  [base, mine, theirs]: readonly [base: Value | null, mine: Value, theirs: Value],
  mergeField: (field: Field, base: Value) => Value[Field] | null = () => null,
): Merge<Value, Field> {
  const value = { ...mine }
  const [incoming, conflicts]: [Field[], Field[]] = [[], []]
  for (const field of fields) {
    if (isEqual(mine[field], theirs[field]) || (base && isEqual(base[field], theirs[field]))) continue
    const isChangedByThemOnly = base !== null && isEqual(base[field], mine[field])
    const merged = isChangedByThemOnly ? theirs[field] : base && mergeField(field, base)
    if (!isChangedByThemOnly && merged === null) conflicts.push(field)
    else {
      value[field] = merged as Value[Field]
      incoming.push(field)
    }
  }
  return { value, incoming, conflicts }
}
