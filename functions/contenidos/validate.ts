/** Validates content before it is stored: schema, plain text, existing references. */
import { checkContent, type Issue } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { stripControlCharacters } from '#contract/plain-text.ts'
import { type AgreeingParts, agreementFaults, needsAgreement } from '#shared/content-agreement.ts'
import { LinkTargets, linkTargetsPath, referenceFaults } from '#shared/content-references.ts'
import type { Caller } from '../http/context.ts'
import type { Env } from '../lib/env.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import type { Value } from './read.ts'
import { allValues } from './read.ts'

type Asked = { readonly env: Pick<Env, 'siteUrl'>; readonly caller: Pick<Caller, 'client'> }

/** Faults listed in an answer; their count is complete. */
const mostNamed = 200
/** No schema nests texts deeper; bodies may. */
const deepest = 12

/** Cleans every text of a value: word processors paste invisible characters. */
function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return stripControlCharacters(value)
  if (typeof value !== 'object' || value === null || depth === deepest) return value
  if (Array.isArray(value)) return value.map((inner) => plain(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, depth + 1)]))
}

/** The first fault, and the count of others. */
const sentenceOf = ([first, ...more]: readonly Issue[]): string =>
  `${first ? faultLine(first) : ''}${more.length === 0 ? '' : more.length === 1 ? ' (y otra más)' : ` (y ${more.length} más)`}`

type Said = { readonly key: string; readonly text: string }

/** The refusal of invalid content. `saidOf`: key and sentence of a fault in `fields`. */
function refusal(faults: readonly Issue[], saidOf: (fault: Issue) => Said): HttpError {
  const fields: Record<string, string> = {}
  for (const { key, text } of faults.slice(0, mostNamed).map(saidOf)) fields[key] ??= text
  return new HttpError(400, sentenceOf(faults), { fields })
}

/** Key of a field: "filas.2.lat"; "value" for the whole. */
const fieldPath = ({ path }: Issue): string => path.map(String).join('.') || 'value'

type Parts = Partial<Record<ContentFile, Value>>

/** New faults between parts once these are stored. Reads other parts only where needed. */
async function crossPartIssues(ctx: Asked, ready: Parts): Promise<Issue[]> {
  const names = Object.keys(ready) as ContentFile[]
  if (!names.some((name) => needsAgreement(name, ready[name]))) return []
  const stored = validOf(await allValues(ctx))
  const known = new Set(agreementFaults(stored).map(faultLine))
  return agreementFaults({ ...stored, ...(ready as AgreeingParts) }).filter(
    (fault) => names.some((name) => name === fault.file) || !known.has(faultLine(fault)),
  )
}

const validOf = (parts: Parts): AgreeingParts =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      checkContent(name as ContentFile, value).value === null ? [] : [[name, value]],
    ),
  )

/** Returns the parts ready to be stored. @throws {HttpError} 400 with every fault of every part, named by `saidOf`. */
async function validate(
  ctx: Asked,
  parts: Readonly<Partial<Record<ContentFile, unknown>>>,
  saidOf: (fault: Issue) => Said,
): Promise<Parts> {
  const linkTargets = await fetchLinkTargets(ctx.env)
  const ready: Parts = {}
  const faults: Issue[] = []
  for (const name of Object.keys(parts) as ContentFile[]) {
    const { value, faults: found } = checkContent(name, plain(parts[name]))
    if (value !== null) ready[name] = value as Value
    faults.push(...found, ...(value !== null && linkTargets ? referenceFaults(name, value, linkTargets) : []))
  }
  if (faults.length === 0) faults.push(...(await crossPartIssues(ctx, ready)))
  if (faults.length > 0) throw refusal(faults, saidOf)
  return ready
}

/**
 * The value of a part, ready to store.
 * @throws {HttpError} 400 with `fields` by path; faults of other parts by title under "value".
 */
export async function validateOne(ctx: Asked, name: ContentFile, said: unknown): Promise<Value> {
  const ready = await validate(ctx, { [name]: said }, (fault) =>
    fault.file === name
      ? { key: fieldPath(fault), text: fault.reason }
      : { key: 'value', text: faultLine({ ...fault, file: contentFiles[fault.file as ContentFile].title }) },
  )
  return ready[name] as Value
}

/** As `checked` for several parts; keys are "eventos.json.filas.2.date". */
export const validateAll = (ctx: Asked, parts: Readonly<Partial<Record<ContentFile, unknown>>>): Promise<Parts> =>
  validate(ctx, parts, (fault) => ({ key: `${fault.file}.${fieldPath(fault)}`, text: fault.reason }))

/** Milliseconds that a save waits for the site. */
const timeout = 3_000

/** The current build's list; null where unavailable: builds check again. */
export async function fetchLinkTargets({ siteUrl }: Pick<Env, 'siteUrl'>): Promise<LinkTargets | null> {
  try {
    const response = await fetch(siteUrl + linkTargetsPath, { signal: AbortSignal.timeout(timeout) })
    if (response.ok) return LinkTargets.parse(await response.json())
    log('warn', 'what content may name is not readable', { status: response.status })
  } catch (error) {
    log('warn', 'what content may name is not readable', { error })
  }
  return null
}
