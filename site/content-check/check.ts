/**
 * Checks all content at once, without a build: `npm run contenido`, and the first step of every build, which looks at what was saved
 * in place of the files. What no content says (a template's own links, an asset that went away) only the build itself can see.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type ParseError, parse } from 'jsonc-parser'
import { ContentError, type ContentFault } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { type ContentCounts as Counts, countsOf } from '#contract/content/parts.ts'
import { type AgreeingParts, agreementFaults } from '#shared/content-agreement.ts'
import { referenceFaults } from '#shared/content-references.ts'
import { readContent, stored } from '../src/data/content.ts'
import { nameableIn } from './references.ts'

const ownSources = join(import.meta.dirname, '..')

/** What there is in content that is right. */
export type ContentCounts = Counts & { readonly files: number }

/**
 * Checks every file by its schema, what they name (pages, files, icons, drawings) and what they have to agree on.
 * @param site folder of the site's sources, beside the content.
 * @throws {ContentError} with every fault of every file, in the order of the files.
 */
export async function checkContent(site = ownSources): Promise<ContentCounts> {
  const folder = join(site, '../content')
  const names = Object.keys(contentFiles) as ContentFile[]
  const present = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.json'))
  const faults: ContentFault[] = present
    .filter((name) => !(name in contentFiles))
    .map((file) => whole(file, `nadie lee este archivo; los que se leen son ${names.join(', ')}`))
  const nameable = nameableIn(site)
  const contents: unknown[] = []
  const right: { -readonly [File in keyof AgreeingParts]: unknown } = {}
  for (const file of names) {
    // What a build is reading meanwhile has its turn.
    await setImmediate()
    const { content, fault } = read(folder, file, present)
    if (fault) faults.push(fault)
    else {
      contents.push(content)
      const told = faultsOf(() => {
        right[file] = readContent(file, content)
      })
      faults.push(...told, ...referenceFaults(file, content, nameable).filter(isNew(told)))
    }
  }
  faults.push(...agreementFaults(right as AgreeingParts).filter(isNew(faults)))
  // The search has something of every part.
  if (faults.length === 0) {
    const { searchFile } = await import('../src/search/search-file.ts')
    faults.push(...faultsOf(() => searchFile(() => true)))
  }
  if (faults.length > 0) throw new ContentError(faults, [...stored.values.keys()])
  const counts = contents.map(countsOf)
  const all = (what: keyof Counts) => counts.reduce((sum, one) => sum + one[what], 0)
  return {
    files: contents.length,
    rows: all('rows'),
    muestra: all('muestra'),
    confirmar: all('confirmar'),
    porCompletar: all('porCompletar'),
  }
}

/** Whether nothing was said yet of the place of a fault. */
const isNew =
  (told: readonly ContentFault[]) =>
  (one: ContentFault): boolean =>
    !told.some(({ file, row, field }) => file === one.file && row === one.row && field === one.field)

const whole = (file: string, reason: string): ContentFault => ({ file, row: null, field: null, reason })

type Read = { readonly content?: unknown; readonly fault?: ContentFault }

/** What a part says that will be built: what was saved, or its file. */
function read(folder: string, file: string, present: readonly string[]): Read {
  if (stored.values.has(file)) return { content: stored.values.get(file) }
  return present.includes(file) ? readJson(folder, file) : { fault: whole(file, 'falta este archivo') }
}

/** What a file says, or where it stops being JSON. */
function readJson(folder: string, file: string): Read {
  const text = readFileSync(join(folder, file), 'utf8')
  try {
    return { content: JSON.parse(text) }
  } catch {
    const errors: ParseError[] = []
    parse(text, errors, { disallowComments: true })
    const before = text.slice(0, errors[0]?.offset ?? text.length).split('\n')
    const row = `línea ${before.length}, columna ${(before.at(-1)?.length ?? 0) + 1}`
    return {
      fault: {
        file,
        row,
        field: null,
        reason: 'acá deja de ser JSON: sobra o falta una coma, una comilla o una llave',
      },
    }
  }
}

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
