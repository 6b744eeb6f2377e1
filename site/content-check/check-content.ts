/** Checks the content of a build: each part, then across parts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type ParseError, parse } from 'jsonc-parser'
import { ContentError, type ContentFault } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { referenceFaults } from '#shared/content-references.ts'
import { crossFileFaults, type RelatedParts } from '#shared/cross-file-checks.ts'
import { readContent, stored } from '../src/data/content.ts'
import { linkTargetsIn } from './references.ts'

export type Sources = {
  readonly folder: string
  readonly present: readonly string[]
  readonly linkTargets: ReturnType<typeof linkTargetsIn>
}

/** @param site folder of the site's sources, beside the content. */
export function sourcesIn(site: string): Sources {
  const folder = join(site, '../shared/content')
  const present = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.json'))
  return { folder, present, linkTargets: linkTargetsIn(site) }
}

/** A checked part; `ready` is null where schema or drawings are invalid. */
export type PartCheck = { readonly ready: unknown; readonly faults: readonly ContentFault[] }

/** Checks a part by itself: schema, drawings, references. */
export function checkPart(file: ContentFile, value: unknown, { linkTargets }: Sources): PartCheck {
  let ready: unknown = null
  const partFaults = collectFaults(() => {
    ready = readContent(file, value)
  })
  return { ready, faults: [...partFaults, ...referenceFaults(file, value, linkTargets).filter(isNew(partFaults))] }
}

export type ContentState = Readonly<Awaited<ReturnType<typeof checkAllParts>>>

const names = Object.keys(contentFiles) as ContentFile[]

export async function checkAllParts(sources: Sources) {
  const partFaults: ContentFault[] = sources.present
    .filter((name) => !(name in contentFiles))
    .map((file) => fileFault(file, `nadie lee este archivo; los que se leen son ${names.join(', ')}`))
  const contents: unknown[] = []
  const validParts: { -readonly [File in keyof RelatedParts]: unknown } = {}
  for (const file of names) {
    // Yields to the reading of news from Supabase, which the build began earlier.
    await setImmediate()
    const { content, fault } = stored.values.has(file) ? { content: stored.values.get(file) } : readFile(file, sources)
    if (fault) partFaults.push(fault)
    else {
      contents.push(content)
      const { ready, faults } = checkPart(file, content, sources)
      partFaults.push(...faults)
      if (ready !== null) validParts[file] = ready
    }
  }
  const faults = [...partFaults, ...crossFileFaults(validParts as RelatedParts).filter(isNew(partFaults))]
  return { contents, partFaults, validParts: validParts as RelatedParts, faults }
}

type Read = { readonly content?: unknown; readonly fault?: ContentFault }

export function readFile(file: string, { folder, present }: Sources): Read {
  if (!present.includes(file)) return { fault: fileFault(file, 'falta este archivo') }
  const text = readFileSync(join(folder, file), 'utf8')
  try {
    return { content: JSON.parse(text) }
  } catch {
    const errors: ParseError[] = []
    parse(text, errors, { disallowComments: true })
    const before = text.slice(0, errors[0]?.offset ?? text.length).split('\n')
    const row = `línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1}`
    const reason = 'acá deja de ser JSON: sobra o falta una coma, una comilla o una llave'
    return { fault: { file, row, field: null, reason } }
  }
}

const fileFault = (file: string, reason: string): ContentFault => ({ file, row: null, field: null, reason })

/** True for a fault whose place (file, row, field) has no reported one. */
const isNew =
  (reported: readonly ContentFault[]) =>
  (one: ContentFault): boolean =>
    !reported.some(({ file, row, field }) => file === one.file && row === one.row && field === one.field)

function collectFaults(check: () => unknown): readonly ContentFault[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}
