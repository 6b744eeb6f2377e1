/** What may be saved of a content: as its schema answers it, in plain text. */
import { checkContent, type PlacedFault } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import type { ContentFile, ContentOf } from '#contract/content/files.ts'
import { plainText } from '#contract/plain-text.ts'
import { ApiFailure } from '../platform/errors.ts'
import type { Value } from './rows.ts'

/** Faults that an answer names one by one; it says how many there are. */
const mostNamed = 200
/** No schema nests its texts deeper, and a body may nest thousands deep. */
const deepest = 12

/** A value with every text made plain: what is pasted from a word processor brings signs that nobody sees. */
function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return plainText(value)
  if (typeof value !== 'object' || value === null || depth === deepest) return value
  if (Array.isArray(value)) return value.map((inner) => plain(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, depth + 1)]))
}

/** "La primera falta" and how many more. */
const sentenceOf = (faults: readonly PlacedFault[]): string => {
  const [first] = faults
  const more = faults.length - 1
  return `${first ? faultLine(first) : ''}${more === 0 ? '' : more === 1 ? ' (y otra más)' : ` (y ${more} más)`}`
}

/** The refusal of faulty content. `keyOf`: under which name `fields` says a fault. */
function refusal(faults: readonly PlacedFault[], keyOf: (fault: PlacedFault) => string): ApiFailure {
  const fields: Record<string, string> = {}
  for (const fault of faults.slice(0, mostNamed)) fields[keyOf(fault)] ??= fault.reason
  return new ApiFailure(400, sentenceOf(faults), { fields })
}

/** The way to a field as `fields` names it: "filas.2.lat"; "value" for the whole. */
const keyOf = ({ path }: PlacedFault): string => path.map(String).join('.') || 'value'

/**
 * What a part is to say, ready to be stored.
 * @throws {ApiFailure} 400 with `fields` by the way to each fault.
 */
export function checked<File extends ContentFile>(name: File, value: unknown): Value {
  const looked = checkContent(name, plain(value))
  if (looked.value === null) throw refusal(looked.faults, keyOf)
  return looked.value as ContentOf<File> & Value
}

/**
 * The same of several parts at once.
 * @throws {ApiFailure} 400 with the faults of all of them, each by its part and the way to it: "eventos.json.filas.2.date".
 */
export function allChecked(
  parts: Readonly<Partial<Record<ContentFile, unknown>>>,
): Partial<Record<ContentFile, Value>> {
  const ready: Partial<Record<ContentFile, Value>> = {}
  const faults: PlacedFault[] = []
  for (const name of Object.keys(parts) as ContentFile[]) {
    const looked = checkContent(name, plain(parts[name]))
    if (looked.value === null) faults.push(...looked.faults)
    else ready[name] = looked.value as Value
  }
  if (faults.length > 0) throw refusal(faults, (fault) => `${fault.file}.${keyOf(fault)}`)
  return ready
}
