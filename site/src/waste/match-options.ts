import { matchesAllWords, normalize } from '../components/fold.ts'

export type Option = { readonly name: string }

/** Removes "barrio": "barrio Dorrego" is Dorrego. */
export const plainName = (typed: string): string => normalize(typed).replace(/^barrio (?=.)/, '')

/** Returns matching options: by the name's beginning first, then by words. */
export function matchOptions<Choice extends Option>(options: readonly Choice[], query: string): Choice[] {
  const typed = plainName(query)
  const found = options.filter(({ name }) => matchesAllWords(normalize(name), typed))
  const begins = ({ name }: Option): boolean => normalize(name).startsWith(typed)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
