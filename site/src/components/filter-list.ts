/** Filters of lists (filter-list.client.ts). */
import { matchesAllWords } from './fold.ts'

/** `q` is the typed text, other keys the choices; '' is any. */
export type Filter = Readonly<Record<string, string>>

/** True when a row matches: its folded text, and its words by group. */
export function matches(filter: Filter, folded: string, words: Readonly<Record<string, readonly string[]>>): boolean {
  const { q = '', ...choices } = filter
  return (
    matchesAllWords(folded, q) &&
    Object.entries(choices).every(([group, choice]) => choice === '' || words[group]?.includes(choice))
  )
}

/** Reads the filter from an address, dropping unknown choices. `groups`: values of each group. */
export function filterOf(search: string, groups: Readonly<Record<string, readonly string[]>>): Filter {
  const params = new URLSearchParams(search)
  const choices = Object.entries(groups).map(([group, values]) => {
    const value = params.get(group) ?? ''
    return [group, values.includes(value) ? value : '']
  })
  return { q: params.get('q') ?? '', ...Object.fromEntries(choices) }
}

/** `none` with the typed text for {q}, `one`, and `many` with the number for {n}. */
export type Counts = { readonly none?: string; readonly one?: string; readonly many?: string }

export function countText({ none, one = '', many = '' }: Counts, found: number, typed: string): string {
  if (found === 0 && none) return none.replace('{q}', () => typed.trim())
  return found === 1 ? one : many.replace('{n}', String(found))
}
