/** What is wrong with a part, field by field: the same schema and the same sentences as API and build. */
import { checkContent } from '#contract/content/check.ts'
import type { ContentFile } from '#contract/content/files.ts'
import { type Nameable, referenceFaults } from '#shared/content-references.ts'
import type { JsonObject, Path } from './json.ts'

/** One sentence for each place at fault, by the way to it ("filas.2.lat"), in the order of the value. */
export type Faults = ReadonlyMap<string, string>

/** How a place is named in the answers of the API. */
export const placeKey = (path: Path): string => path.join('.')

/** The way that a name stands for: names of digits alone are places in lists. */
export const placeOfKey = (key: string): Path =>
  key === '' ? [] : key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** `nameable`: what the site says that content may name; null while it is not known, and then nothing is said of that. */
export function faultsOf(file: ContentFile, value: JsonObject, nameable: Nameable | null): Faults {
  const faults = new Map<string, string>()
  const add = (path: readonly PropertyKey[], text: string) => {
    const key = placeKey(path.map((step) => (typeof step === 'symbol' ? String(step) : step)))
    if (!faults.has(key)) faults.set(key, text)
  }
  for (const { path, reason } of checkContent(file, value).faults) add(path, reason)
  if (nameable) for (const { path, reason } of referenceFaults(file, value, nameable)) add(path, reason)
  return faults
}

/** Whether something at a place, or below it, is at fault. */
export const hasFault = (faults: Faults, path: Path): boolean => {
  const key = placeKey(path)
  return Array.from(faults.keys()).some((one) => one === key || one.startsWith(`${key}.`))
}
