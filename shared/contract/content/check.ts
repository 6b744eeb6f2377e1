/** Validation of content, for forms, API and build. */
import { type ContentFault, placeOf } from './content-error.ts'
import { type ContentFile, type ContentOf, contentFiles } from './files.ts'
import { faultText } from './issue-text.ts'

/** `path`: field names, and list indexes from 0. */
export type Issue = ContentFault & { readonly path: readonly PropertyKey[] }

export const issueAt = (file: ContentFile, value: unknown, path: readonly PropertyKey[], reason: string): Issue => ({
  file,
  ...placeOf(value, path),
  reason,
  path,
})

type Checked<File extends ContentFile> =
  | { readonly value: ContentOf<File>; readonly faults: readonly [] }
  | { readonly value: null; readonly faults: readonly Issue[] }

/** Parses a content file, or returns every fault. */
export function checkContent<File extends ContentFile>(file: File, value: unknown): Checked<File> {
  const { success, data, error } = contentFiles[file].schema.safeParse(value, { error: faultText })
  if (success) return { value: data as ContentOf<File>, faults: [] }
  return { value: null, faults: error.issues.map(({ path, message }) => issueAt(file, value, path, message)) }
}
