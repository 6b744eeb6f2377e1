/** Content validated by the contract's schemas: shared/content/ and what was saved over it. */
import { readFileSync } from 'node:fs'
import { checkContent, issueAt } from '#contract/content/check.ts'
import { ContentError, type ContentFault } from '#contract/content/content-error.ts'
import {
  type ContentFile,
  type ContentOf,
  contentFiles,
  type FieldSchema,
  fieldSchemaOf,
} from '#contract/content/files.ts'
import { mediaUrl } from '#contract/urls.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { missingDrawingReason } from '#shared/content-references.ts'
import { withSlash } from '#shared/with-slash.ts'
import { sceneAddress, sceneNames } from './scenes.ts'
import { loadStoredContent } from './stored-content.ts'

/** Bundled files; the content check runs without a bundle and reads the folder. */
const texts = import.meta.env
  ? import.meta.glob<string>('../../../shared/content/*.json', { query: '?raw', import: 'default', eager: true })
  : {}
const textOf = (file: ContentFile): string =>
  texts[`../../../shared/content/${file}`] ??
  readFileSync(`${import.meta.dirname}/../../../shared/content/${file}`, 'utf8')

export const stored = await loadStoredContent()

export const contentOf = <File extends ContentFile>(file: File): ContentOf<File> =>
  readContent(file, stored.values.get(file) ?? JSON.parse(textOf(file)))

/** Validated content by raw value, shared by check and pages. */
const validated = new WeakMap<object, unknown>()

/**
 * Validates a part. Pictures become addresses, links get trailing slashes.
 * @throws {ContentError} in Spanish: file, row, field and reason of each fault.
 */
export function readContent<File extends ContentFile>(file: File, raw: unknown): ContentOf<File> {
  const cached = typeof raw === 'object' && raw !== null ? validated.get(raw) : undefined
  if (cached !== undefined) return cached as ContentOf<File>
  const { value, faults } = checkContent(file, raw)
  const pictureFaults: ContentFault[] = []
  const ready = mapTexts(fieldSchemaOf(contentFiles[file].schema), value ?? raw, (text, format, path) => {
    if (format === 'link') return withSlash(text)
    if (format !== 'picture' || text === '') return text
    // Unverified pictures become the placeholder.
    const [, image] = /^\/media\/([0-9a-f-]{36})$/.exec(text) ?? []
    if (image) return stored.files.images.has(image) ? mediaUrl(image) : placeholderImage.page
    if (text.startsWith('/')) return text
    if (sceneNames.includes(text)) return sceneAddress(text)
    pictureFaults.push(issueAt(file, raw, path, missingDrawingReason(text)))
    return text
  })
  if (faults.length + pictureFaults.length > 0) throw new ContentError([...faults, ...pictureFaults])
  if (typeof raw === 'object' && raw !== null) validated.set(raw, ready)
  return ready as ContentOf<File>
}

type Change = (text: string, format: string | undefined, path: readonly PropertyKey[]) => string

function mapTexts(schema: FieldSchema, value: unknown, change: Change, path: readonly PropertyKey[] = []): unknown {
  if (typeof value === 'string') return change(value, schema.format, path)
  if (typeof value !== 'object' || value === null) return value
  const { items, properties } = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (Array.isArray(value)) return value.map((inner, index) => mapTexts(items ?? {}, inner, change, [...path, index]))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      mapTexts(properties?.[key] ?? {}, inner, change, [...path, key]),
    ]),
  )
}
