/** Faults of a part by field, from the schema of API and build. */
import { checkContent } from '#contract/content/check.ts'
import type { ContentFile } from '#contract/content/files.ts'
import { type Nameable, referenceFaults } from '#shared/content-references.ts'
import type { JsonObject, Path } from './json.ts'

/** One sentence for each path at fault ("filas.2.lat"), in the value's order. */
export type Faults = ReadonlyMap<string, string>

/** The API's key of a path. */
export const placeKey = (path: Path): string => path.join('.')

/** The path of a key: digits alone are indexes. */
export const placeOfKey = (key: string): Path =>
  key === '' ? [] : key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** `nameable`: what content may name; null until loaded, then names are not checked. */
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

/** Whether a path, or one below it, is at fault. */
export const hasFault = (faults: Faults, path: Path): boolean => {
  const key = placeKey(path)
  return Array.from(faults.keys()).some((one) => one === key || one.startsWith(`${key}.`))
}
