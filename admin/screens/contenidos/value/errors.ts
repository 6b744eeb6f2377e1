/** Faults of a part by field, from the schema of API and build. */
import { checkContent } from '#contract/content/check.ts'
import type { ContentFile } from '#contract/content/files.ts'
import { type LinkTargets, referenceFaults } from '#shared/content-references.ts'
import type { JsonObject, Path } from './json.ts'

/** One sentence for each path at fault ("filas.2.lat"), in the value's order. */
export type FieldErrors = ReadonlyMap<string, string>

/** The API's key of a path. */
export const pathKey = (path: Path): string => path.join('.')

/** The path of a key: digits alone are indexes. */
export const parsePath = (key: string): Path =>
  key === '' ? [] : key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Validates a part. `linkTargets`: null until loaded; references are then not checked. */
export function validateContent(file: ContentFile, value: JsonObject, linkTargets: LinkTargets | null): FieldErrors {
  const faults = new Map<string, string>()
  const add = (path: readonly PropertyKey[], text: string) => {
    const key = pathKey(path.map((step) => (typeof step === 'symbol' ? String(step) : step)))
    if (!faults.has(key)) faults.set(key, text)
  }
  for (const { path, reason } of checkContent(file, value).faults) add(path, reason)
  if (linkTargets) for (const { path, reason } of referenceFaults(file, value, linkTargets)) add(path, reason)
  return faults
}

/** Whether a key is that of a path, or of one below it. */
export const isWithin = (key: string, path: string): boolean => key === path || key.startsWith(`${path}.`)

/** Whether a path, or one below it, is at fault. */
export const hasFault = (faults: FieldErrors, path: Path): boolean =>
  Array.from(faults.keys()).some((key) => isWithin(key, pathKey(path)))
