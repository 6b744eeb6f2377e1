/** Which rows of a list that is here as a whole its filters leave. */
import { foldLetters } from '#shared/fold.ts'

/** By name, as in the address; `buscar` is the search, and empty text means all. */
type Filters = Readonly<Record<string, string>> & { readonly buscar: string }
type Text = string | null | undefined

/**
 * The rows in which one of their texts contains what is searched, case and accents aside, and whose value is that of each other filter.
 * `_none`: the filters where nothing is filtered, for their names.
 */
export const rowFilter =
  <Row, F extends Filters>(
    _none: F,
    textsOf: (row: Row) => readonly Text[],
    valuesOf: (row: Row) => Readonly<Record<Exclude<keyof F, 'buscar'>, string>>,
  ) =>
  (rows: readonly Row[], { buscar, ...others }: F): Row[] => {
    const wanted = foldLetters(buscar.trim())
    return rows.filter((row) => {
      const values: Readonly<Record<string, string>> = valuesOf(row)
      const isFound = wanted === '' || textsOf(row).some((text) => text && foldLetters(text).includes(wanted))
      return isFound && Object.entries(others).every(([name, value]) => value === '' || values[name] === value)
    })
  }
