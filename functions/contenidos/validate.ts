/** What may be saved of a content: as its schema answers it, in plain text, naming what is there. */
import { checkContent, type PlacedFault } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { plainText } from '#contract/plain-text.ts'
import { type AgreeingParts, agreementFaults, needsAgreement } from '#shared/content-agreement.ts'
import { Nameable, nameablePath, referenceFaults } from '#shared/content-references.ts'
import type { Caller } from '../http/context.ts'
import type { Env } from '../lib/env.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import type { Value } from './read.ts'
import { allValues } from './read.ts'

type Asked = { readonly env: Pick<Env, 'siteUrl'>; readonly caller: Pick<Caller, 'client'> }

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

type Said = { readonly key: string; readonly text: string }

/** The refusal of faulty content. `saidOf`: under which name `fields` says a fault, and how. */
function refusal(faults: readonly PlacedFault[], saidOf: (fault: PlacedFault) => Said): ApiFailure {
  const fields: Record<string, string> = {}
  for (const { key, text } of faults.slice(0, mostNamed).map(saidOf)) fields[key] ??= text
  return new ApiFailure(400, sentenceOf(faults), { fields })
}

/** The way to a field as `fields` names it: "filas.2.lat"; "value" for the whole. */
const wayTo = ({ path }: PlacedFault): string => path.map(String).join('.') || 'value'

type Parts = Partial<Record<ContentFile, Value>>

/**
 * What is at fault between the parts once these say what they are to say; of the others, what was not at fault before. The other parts
 * are read only where these have to do with them.
 */
async function disagreements(ctx: Asked, ready: Parts): Promise<PlacedFault[]> {
  const names = Object.keys(ready) as ContentFile[]
  if (!names.some((name) => needsAgreement(name, ready[name]))) return []
  const stored = agreeing(await allValues(ctx))
  const known = new Set(agreementFaults(stored).map(faultLine))
  return agreementFaults({ ...stored, ...agreeing(ready) }).filter(
    (fault) => names.some((name) => name === fault.file) || !known.has(faultLine(fault)),
  )
}

/** Those of the parts that are right by themselves. */
const agreeing = (parts: Parts): AgreeingParts =>
  Object.fromEntries(
    (Object.keys(parts) as ContentFile[]).flatMap((name) => {
      const { value } = checkContent(name, parts[name])
      return value === null ? [] : [[name, value]]
    }),
  )

/**
 * What a part is to say, ready to be stored.
 * @throws {ApiFailure} 400 with `fields` by the way to each fault; one of another part, which this one would bring about, under "value".
 */
export async function checked(ctx: Asked, name: ContentFile, said: unknown): Promise<Value> {
  const { value, faults } = look(name, said, await readNameable(ctx.env))
  if (value === null) throw refusal(faults, saidIn(name))
  const between = await disagreements(ctx, { [name]: value })
  if (between.length > 0) throw refusal(between, saidIn(name))
  return value
}

/** A fault at its field of a part; one of another part by the name that people call that one by. */
const saidIn =
  (name: ContentFile) =>
  (fault: PlacedFault): Said =>
    fault.file === name
      ? { key: wayTo(fault), text: fault.reason }
      : { key: 'value', text: faultLine({ ...fault, file: contentFiles[fault.file as ContentFile].title }) }

/**
 * The same of several parts at once.
 * @throws {ApiFailure} 400 with the faults of all of them, each by its part and the way to it: "eventos.json.filas.2.date".
 */
export async function allChecked(ctx: Asked, parts: Readonly<Partial<Record<ContentFile, unknown>>>): Promise<Parts> {
  const nameable = await readNameable(ctx.env)
  const ready: Parts = {}
  const faults: PlacedFault[] = []
  for (const name of Object.keys(parts) as ContentFile[]) {
    const looked = look(name, parts[name], nameable)
    if (looked.value === null) faults.push(...looked.faults)
    else ready[name] = looked.value
  }
  if (faults.length === 0) faults.push(...(await disagreements(ctx, ready)))
  if (faults.length > 0)
    throw refusal(faults, (fault) => ({ key: `${fault.file}.${wayTo(fault)}`, text: fault.reason }))
  return ready
}

/** Milliseconds that a save waits for the site at most. */
const timeout = 3_000

/** The list of the build that is in service; null where it cannot be had: the build looks again. */
export async function readNameable({ siteUrl }: Pick<Env, 'siteUrl'>): Promise<Nameable | null> {
  try {
    const response = await fetch(siteUrl + nameablePath, { signal: AbortSignal.timeout(timeout) })
    if (response.ok) return Nameable.parse(await response.json())
    log('warn', 'what content may name is not readable', { status: response.status })
  } catch (error) {
    log('warn', 'what content may name is not readable', { error })
  }
  return null
}
