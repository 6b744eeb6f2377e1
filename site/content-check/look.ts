/** Looks at the content that is to be built: each part by itself, then what they have to agree on. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type ParseError, parse } from 'jsonc-parser'
import { ContentError, type ContentFault } from '#contract/content/content-error.ts'
import { type ContentFile, type ContentOf, contentFiles } from '#contract/content/files.ts'
import { type AgreeingParts, agreementFaults } from '#shared/content-agreement.ts'
import { referenceFaults } from '#shared/content-references.ts'
import { readContent, stored } from '../src/data/content.ts'
import { nameableIn } from './references.ts'

/** The site's sources with the content beside them. */
export type Sources = {
  /** The folder of the content. */
  readonly folder: string
  /** The JSON files in it. */
  readonly present: readonly string[]
  /** What content may name there. */
  readonly nameable: ReturnType<typeof nameableIn>
}

/** @param site folder of the site's sources, beside the content. */
export function sourcesIn(site: string): Sources {
  const folder = join(site, '../shared/content')
  const present = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.json'))
  return { folder, present, nameable: nameableIn(site) }
}

/** What a part says by itself, ready for pages; null where its schema or a drawing is at fault. */
export type LookedAt = { readonly ready: unknown; readonly faults: readonly ContentFault[] }

/** Looks at what a part says by itself: its schema, its drawings, and what it names. */
export function lookAt(file: ContentFile, said: unknown, { nameable }: Sources): LookedAt {
  let ready: unknown = null
  const told = faultsOf(() => {
    ready = readContent(file, said)
  })
  return { ready, faults: [...told, ...referenceFaults(file, said, nameable).filter(isNew(told))] }
}

export type ContentState = {
  /** What each part says, in the order of the parts. */
  readonly contents: readonly unknown[]
  /** Faults of parts by themselves. */
  readonly own: readonly ContentFault[]
  /** The parts that are looked at together. */
  readonly agreeing: AgreeingParts
  /** All faults: the own ones, those between parts and, where there is none, those that the search finds. */
  readonly faults: readonly ContentFault[]
}

const names = Object.keys(contentFiles) as ContentFile[]

/** Looks at all content. */
export async function lookAtAll(sources: Sources): Promise<ContentState> {
  const own: ContentFault[] = sources.present
    .filter((name) => !(name in contentFiles))
    .map((file) => whole(file, `nadie lee este archivo; los que se leen son ${names.join(', ')}`))
  const contents: unknown[] = []
  const agreeing: { -readonly [File in keyof AgreeingParts]: unknown } = {}
  for (const file of names) {
    // What a build is reading meanwhile has its turn.
    await setImmediate()
    const { content, fault } = stored.values.has(file) ? { content: stored.values.get(file) } : readFile(file, sources)
    if (fault) own.push(fault)
    else {
      contents.push(content)
      const { ready, faults } = lookAt(file, content, sources)
      own.push(...faults)
      if (ready !== null) agreeing[file] = ready
    }
  }
  const faults = [...own, ...agreementFaults(agreeing as AgreeingParts).filter(isNew(own))]
  // The search has something of every part.
  if (faults.length === 0) faults.push(...(await searchFaults()))
  return { contents, own, agreeing: agreeing as AgreeingParts, faults }
}

/** What the search finds at fault in its own part; of `said` instead of what is to be built. */
export async function searchFaults(said?: ContentOf<'buscador.json'>): Promise<readonly ContentFault[]> {
  const { searchFile } = await import('../src/search/search-file.ts')
  return faultsOf(() => searchFile(() => true, said))
}

type Read = { readonly content?: unknown; readonly fault?: ContentFault }

/** What the file of a part says, or where it stops being JSON. */
export function readFile(file: string, { folder, present }: Sources): Read {
  if (!present.includes(file)) return { fault: whole(file, 'falta este archivo') }
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

const whole = (file: string, reason: string): ContentFault => ({ file, row: null, field: null, reason })

/** Whether nothing was said yet of the place of a fault. */
const isNew =
  (told: readonly ContentFault[]) =>
  (one: ContentFault): boolean =>
    !told.some(({ file, row, field }) => file === one.file && row === one.row && field === one.field)

/** What a check has to say against content. Whatever else goes wrong is no fault of the content and is thrown on. */
function faultsOf(check: () => unknown): readonly ContentFault[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}
