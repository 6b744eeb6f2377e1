/** Earlier versions of parts, from the portal, in place of what cannot be built. */
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import { readEarlierContent } from '#shared/build-report.ts'
import { stored } from '../src/data/content.ts'
import { namedFilesOf } from '../src/data/stored-content.ts'

/** `at`: save time, null for the file in shared/content. */
export type EarlierVersion = { readonly value: unknown; readonly at: string | null; readonly revision: number | null }

const maxVersions = 10
/** Revision in use of each restored part. */
const revisions = new Map<string, number>()

/** Reads the version before a revision from the portal, with one retry. @throws {Error} in Spanish. */
async function readVersion(name: ContentFile, before: number | null) {
  const { SITE_URL: siteUrl, BUILD_REPORT_SECRET: secret } = process.env
  if (!siteUrl || !secret) throw new Error('falta la variable de entorno BUILD_REPORT_SECRET')
  const request = () => readEarlierContent(siteUrl, secret, { startedAt: new Date().toISOString(), name, before })
  try {
    return await request().catch(request)
  } catch (cause) {
    throw new Error(`el portal no la dio (${cause instanceof Error ? cause.message : cause})`, { cause })
  }
}

export async function readSaveTime(name: ContentFile): Promise<string> {
  return stored.fallbacks.get(name)?.at ?? (await readVersion(name, null)).saved_at
}

/**
 * Versions of a part before the current one, newest first, at most `maxVersions`, then the file. The portal omits
 * invalid ones.
 * @throws {Error} as `readVersion` does.
 */
export async function* earlierVersions(name: ContentFile, file: () => unknown): AsyncGenerator<EarlierVersion> {
  let before = revisions.get(name) ?? null
  for (let tried = 0; tried < maxVersions; tried++) {
    const { version } = await readVersion(name, before)
    if (!version) break
    // Before the check, which caches the value with its pictures.
    const { images, documents } = await namedFilesOf(version.value)
    for (const [id, width] of images) stored.files.images.set(id, width)
    for (const [id, document] of documents) stored.files.documents.set(id, document)
    yield version
    before = version.revision
  }
  yield { value: file(), at: null, revision: null }
}

/** Replaces a part by that version, and lists it for /build.json. `reason`: first fault of the saved one. */
export function recordFallback(name: ContentFile, version: EarlierVersion, reason: string): void {
  const firstReason = stored.fallbacks.get(name)?.reason ?? reason
  stored.fallbacks.set(name, { name, title: contentFiles[name].title, at: version.at, reason: firstReason })
  if (version.revision === null) {
    stored.values.delete(name)
    return
  }
  revisions.set(name, version.revision)
  stored.values.set(name, version.value)
}
