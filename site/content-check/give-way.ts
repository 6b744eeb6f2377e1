/**
 * A part that was saved and cannot be built gives way to its last valid version, so that one row stops no build and
 * what was hidden meanwhile leaves (docs/design.md §14). Content is saved through a check, so that such a row came past
 * the portal or is older than the code.
 */
import { type ContentFault, faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, type ContentOf, contentFiles } from '#contract/content/files.ts'
import { agreementFaults, partsThatAgree } from '#shared/content-agreement.ts'
import { stored } from '../src/data/content.ts'
import { type EarlierVersion, earlierVersions, fallBack, savedAt } from './earlier-versions.ts'
import { type ContentState, type LookedAt, lookAt, readFile, type Sources, searchFaults } from './look.ts'

/**
 * Takes one saved part that is at fault back to an earlier version.
 * @returns whether that was possible. Where it is not, why is printed.
 */
export async function giveWay(state: ContentState, sources: Sources): Promise<boolean> {
  const [fault] = state.faults
  // What is at fault in the files of this very code no earlier version mends.
  if (!fault || state.own.some(({ file }) => !stored.values.has(file))) return false
  try {
    return await tryEach(fault, state, sources)
  } catch (error) {
    console.error(
      `No se pudo usar la versión anterior de ${fault.file}: ${error instanceof Error ? error.message : error}`,
    )
    return false
  }
}

async function tryEach(fault: ContentFault, state: ContentState, sources: Sources): Promise<boolean> {
  const isOwn = state.own.length > 0
  const candidates = isOwn ? [fault.file as ContentFile] : await newestFirst(fault)
  for (const name of candidates)
    for await (const version of earlierVersions(name, () => readFile(name, sources).content)) {
      const looked = lookAt(name, version.value, sources)
      if (looked.faults.length > 0 || !(isOwn || (await mends(name, looked, state)))) continue
      await fallBack(name, version, reasonOf(fault, state))
      say(name, version)
      return true
    }
  return false
}

/**
 * The saved parts that may have brought a disagreement about, the newest one first: the others agreed before it was
 * saved.
 */
async function newestFirst({ file }: ContentFault): Promise<readonly ContentFile[]> {
  const names = partsThatAgree(file as ContentFile).filter((name) => stored.values.has(name))
  const dated = await Promise.all(names.map(async (name) => ({ name, at: Date.parse(await savedAt(name)) })))
  return dated.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

/** Whether an earlier version ends a disagreement and begins none. */
async function mends(name: ContentFile, { ready }: LookedAt, { agreeing, faults }: ContentState): Promise<boolean> {
  const before = new Set(faults.map(faultLine))
  const after = agreementFaults({ ...agreeing, [name]: ready }).map(faultLine)
  if (agreementFaults(agreeing).length > 0) return after.length < before.size && after.every((line) => before.has(line))
  const ofSearch = name === 'buscador.json' ? await searchFaults(ready as ContentOf<'buscador.json'>) : faults
  return after.length === 0 && ofSearch.length === 0
}

/** The fault for people, and how many more the part has. */
function reasonOf(fault: ContentFault, { faults }: ContentState): string {
  const more = faults.filter(({ file }) => file === fault.file).length - 1
  return [...`${faultLine(fault)}${more === 0 ? '' : more === 1 ? ' (y otro error)' : ` (y ${more} errores más)`}`]
    .slice(0, 500)
    .join('')
}

function say(name: ContentFile, { at }: EarlierVersion): void {
  const version = at === null ? 'la del archivo' : `la del ${at}`
  const { reason } = stored.fallbacks.get(name) ?? {}
  console.error(`«${contentFiles[name].title}» tiene un error y se muestra una versión anterior, ${version}: ${reason}`)
}
