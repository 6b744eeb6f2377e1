/**
 * Replaces a saved part that cannot be built by its last valid version, so that one row stops no build (docs/architecture.md#content). Saves are
 * checked: such a part bypassed the portal, or is older than the code.
 */
import { type ContentFault, faultLine } from '#contract/content/content-error.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { crossFileFaults, partsToCompare } from '#shared/cross-file-checks.ts'
import { stored } from '../src/data/content.ts'
import { type ContentState, checkPart, type PartCheck, readFile, type Sources } from './check-content.ts'
import { type EarlierVersion, earlierVersions, readSaveTime, recordFallback } from './earlier-versions.ts'

/** Restores an earlier version of one faulty part. @returns false where none helps; what could not be read is printed. */
export async function restoreEarlierVersion(state: ContentState, sources: Sources): Promise<boolean> {
  const [fault] = state.faults
  // Files have no earlier version.
  if (!fault || state.partFaults.some(({ file }) => !stored.values.has(file))) return false
  try {
    return await tryCandidates(fault, state, sources)
  } catch (error) {
    console.error(
      `No se pudo usar la versión anterior de ${fault.file}: ${error instanceof Error ? error.message : error}`,
    )
    return false
  }
}

async function tryCandidates(fault: ContentFault, state: ContentState, sources: Sources): Promise<boolean> {
  const hasPartFaults = state.partFaults.length > 0
  const candidates = hasPartFaults ? [fault.file as ContentFile] : await suspectsOf(fault)
  for (const name of candidates)
    for await (const version of earlierVersions(name, () => readFile(name, sources).content)) {
      const check = checkPart(name, version.value, sources)
      if (check.faults.length > 0 || !(hasPartFaults || canResolveFaults(name, check, state))) continue
      recordFallback(name, version, reasonOf(fault, state))
      printFallback(name, version)
      return true
    }
  return false
}

/** Saved parts that may have caused a cross-file fault, newest first. */
async function suspectsOf({ file }: ContentFault): Promise<readonly ContentFile[]> {
  const names = partsToCompare(file as ContentFile).filter((name) => stored.values.has(name))
  const dated = await Promise.all(names.map(async (name) => ({ name, at: Date.parse(await readSaveTime(name)) })))
  return dated.sort((one, other) => other.at - one.at).map(({ name }) => name)
}

/** True when an earlier version resolves cross-file faults and causes none. */
function canResolveFaults(name: ContentFile, { ready }: PartCheck, { validParts, faults }: ContentState): boolean {
  const before = new Set(faults.map(faultLine))
  const after = crossFileFaults({ ...validParts, [name]: ready }).map(faultLine)
  return after.length < before.size && after.every((line) => before.has(line))
}

function reasonOf(fault: ContentFault, { faults }: ContentState): string {
  const more = faults.filter(({ file }) => file === fault.file).length - 1
  return [...`${faultLine(fault)}${more === 0 ? '' : more === 1 ? ' (y otro error)' : ` (y ${more} errores más)`}`]
    .slice(0, 500)
    .join('')
}

function printFallback(name: ContentFile, { at }: EarlierVersion): void {
  const version = at === null ? 'la del archivo' : `la del ${at}`
  const { reason } = stored.fallbacks.get(name) ?? {}
  console.error(`«${contentFiles[name].title}» tiene un error y se muestra una versión anterior, ${version}: ${reason}`)
}
