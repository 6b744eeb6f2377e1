/** What may be saved of a content: as its schema answers it, in plain text, naming what is there. */
import { checkContent, type PlacedFault } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import type { ContentFile } from '#contract/content/files.ts'
import { plainText } from '#contract/plain-text.ts'
import { type Nameable, referenceFaults } from '#shared/content-references.ts'
import type { Env } from '../platform/env.ts'
import { ApiFailure } from '../platform/errors.ts'
import { readNameable } from './nameable.ts'
import type { Value } from './rows.ts'

type Asked = { readonly env: Pick<Env, 'siteUrl'> }

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

/** Where the schema finds a fault, what is named there is not looked at too. */
function look(name: ContentFile, said: unknown, nameable: Nameable | null) {
  const { value, faults } = checkContent(name, plain(said))
  if (value === null) return { value: null, faults }
  const named = nameable ? referenceFaults(name, value, nameable) : []
  return named.length > 0 ? { value: null, faults: named } : { value: value as Value, faults: [] }
}

/** The first fault, and how many more there are. */
const sentenceOf = ([first, ...more]: readonly PlacedFault[]): string =>
  `${first ? faultLine(first) : ''}${more.length === 0 ? '' : more.length === 1 ? ' (y otra más)' : ` (y ${more.length} más)`}`

/** The refusal of faulty content. `keyOf`: under which name `fields` says a fault. */
function refusal(faults: readonly PlacedFault[], keyOf: (fault: PlacedFault) => string): ApiFailure {
  const fields: Record<string, string> = {}
  for (const fault of faults.slice(0, mostNamed)) fields[keyOf(fault)] ??= fault.reason
  return new ApiFailure(400, sentenceOf(faults), { fields })
}

/** The way to a field as `fields` names it: "filas.2.lat"; "value" for the whole. */
const wayTo = ({ path }: PlacedFault): string => path.map(String).join('.') || 'value'

/**
 * What a part is to say, ready to be stored.
 * @throws {ApiFailure} 400 with `fields` by the way to each fault.
 */
export async function checked({ env }: Asked, name: ContentFile, said: unknown): Promise<Value> {
  const { value, faults } = look(name, said, await readNameable(env))
  if (value === null) throw refusal(faults, wayTo)
  return value
}

/**
 * The same of several parts at once.
 * @throws {ApiFailure} 400 with the faults of all of them, each by its part and the way to it: "eventos.json.filas.2.date".
 */
export async function allChecked(
  { env }: Asked,
  parts: Readonly<Partial<Record<ContentFile, unknown>>>,
): Promise<Partial<Record<ContentFile, Value>>> {
  const nameable = await readNameable(env)
  const ready: Partial<Record<ContentFile, Value>> = {}
  const faults: PlacedFault[] = []
  for (const name of Object.keys(parts) as ContentFile[]) {
    const looked = look(name, parts[name], nameable)
    if (looked.value === null) faults.push(...looked.faults)
    else ready[name] = looked.value
  }
  if (faults.length > 0) throw refusal(faults, (fault) => `${fault.file}.${wayTo(fault)}`)
  return ready
}
