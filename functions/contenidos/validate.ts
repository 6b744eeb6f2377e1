/** Validates content before it is stored: schema, references, agreement between parts. */
import { checkContent, type Issue } from '#contract/content/check.ts'
import { faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { stripControlCharacters } from '#contract/plain-text.ts'
import { LinkTargets, linkTargetsPath, referenceFaults } from '#shared/content-references.ts'
import { crossFileFaults, needsCrossCheck, type RelatedParts } from '#shared/cross-file-checks.ts'
import type { Caller } from '../http/context.ts'
import type { Env } from '../lib/env.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import type { Value } from './read.ts'
import { readAllValues } from './read.ts'

type ValidationContext = { readonly env: Pick<Env, 'siteUrl'>; readonly caller: Pick<Caller, 'client'> }

/** Maximum faults in an answer; their count is complete. */
const maxListedFaults = 200
/** Maximum nesting of texts in any schema. */
const maxDepth = 12

/** Removes control characters, which word processors paste, from every text. */
function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return stripControlCharacters(value)
  if (typeof value !== 'object' || value === null || depth === maxDepth) return value
  if (Array.isArray(value)) return value.map((inner) => cleanTexts(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner, depth + 1)]))
}

/** Formats the first fault and the count of others. */
const formatFaults = ([first, ...more]: readonly Issue[]): string =>
  `${first ? faultLine(first) : ''}${more.length === 0 ? '' : more.length === 1 ? ' (y otra más)' : ` (y ${more.length} más)`}`

type FieldFault = { readonly key: string; readonly text: string }

/** Returns the 400 of invalid content. `toFieldFault`: a fault's entry in `fields`. */
function contentError(faults: readonly Issue[], toFieldFault: (fault: Issue) => FieldFault): HttpError {
  const fields: Record<string, string> = {}
  for (const { key, text } of faults.slice(0, maxListedFaults).map(toFieldFault)) fields[key] ??= text
  return new HttpError(400, formatFaults(faults), { fields })
}

/** Formats a path: "filas.2.lat"; "value" for the whole part. */
const formatPath = ({ path }: Issue): string => path.map(String).join('.') || 'value'

type Parts = Partial<Record<ContentFile, Value>>

/** Finds faults between parts: all in those of `ready`, and what storing them would add to others. */
async function findCrossPartIssues(ctx: ValidationContext, ready: Parts): Promise<Issue[]> {
  const names = Object.keys(ready) as ContentFile[]
  if (!names.some((name) => needsCrossCheck(name, ready[name]))) return []
  const stored = pickValid(await readAllValues(ctx))
  const storedFaults = new Set(crossFileFaults(stored).map(faultLine))
  return crossFileFaults({ ...stored, ...(ready as RelatedParts) }).filter(
    (fault) => names.some((name) => name === fault.file) || !storedFaults.has(faultLine(fault)),
  )
}

const pickValid = (parts: Parts): RelatedParts =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      checkContent(name as ContentFile, value).value === null ? [] : [[name, value]],
    ),
  )

/** Returns the parts ready to store. @throws {HttpError} 400 with every fault. */
async function validate(
  ctx: ValidationContext,
  parts: Readonly<Partial<Record<ContentFile, unknown>>>,
  toFieldFault: (fault: Issue) => FieldFault,
): Promise<Parts> {
  const linkTargets = await fetchLinkTargets(ctx.env)
  const ready: Parts = {}
  const faults: Issue[] = []
  for (const name of Object.keys(parts) as ContentFile[]) {
    const { value, faults: ownFaults } = checkContent(name, cleanTexts(parts[name]))
    if (value !== null) ready[name] = value as Value
    faults.push(...ownFaults, ...(value !== null && linkTargets ? referenceFaults(name, value, linkTargets) : []))
  }
  if (faults.length === 0) faults.push(...(await findCrossPartIssues(ctx, ready)))
  if (faults.length > 0) throw contentError(faults, toFieldFault)
  return ready
}

/** Validates a part. @throws {HttpError} 400 with `fields` by path; faults of other parts under "value". */
export async function validateOne(ctx: ValidationContext, name: ContentFile, value: unknown): Promise<Value> {
  const ready = await validate(ctx, { [name]: value }, (fault) =>
    fault.file === name
      ? { key: formatPath(fault), text: fault.reason }
      : { key: 'value', text: faultLine({ ...fault, file: contentFiles[fault.file as ContentFile].title }) },
  )
  return ready[name] as Value
}

/** Validates several parts; `fields` by "eventos.json.filas.2.date". */
export const validateAll = (
  ctx: ValidationContext,
  parts: Readonly<Partial<Record<ContentFile, unknown>>>,
): Promise<Parts> =>
  validate(ctx, parts, (fault) => ({ key: `${fault.file}.${formatPath(fault)}`, text: fault.reason }))

/** Milliseconds. */
const timeout = 3_000

/** Fetches the current build's list; null if unavailable, since builds check again. */
export async function fetchLinkTargets({ siteUrl }: Pick<Env, 'siteUrl'>): Promise<LinkTargets | null> {
  try {
    const response = await fetch(siteUrl + linkTargetsPath, { signal: AbortSignal.timeout(timeout) })
    if (response.ok) return LinkTargets.parse(await response.json())
    log('warn', 'link targets could not be read', { status: response.status })
  } catch (error) {
    log('warn', 'link targets could not be read', { error })
  }
  return null
}
