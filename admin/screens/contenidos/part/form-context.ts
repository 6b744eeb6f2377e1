/** Context of a part's fields. */
import { createContext, useContext } from 'react'
import type { ContentFile } from '#contract/content/files.ts'
import type { LinkTargets } from '#shared/content-references.ts'
import type { ListView } from '../rows/rows-view.ts'
import type { Field } from '../value/field.ts'
import type { Json, JsonObject, Path } from '../value/json.ts'

export type ContentFormState = {
  readonly file: ContentFile
  readonly field: Field
  /** Value of the whole part. */
  readonly value: JsonObject
  /** The saved value. */
  readonly baseline: JsonObject
  readonly set: (path: Path, next: Json | undefined) => void
  /** Visible fault at a path; null: none. */
  readonly faultAt: (path: Path) => string | null
  /** Whether a visible fault is at or below a path. */
  readonly hasFaultIn: (path: Path) => boolean
  /** Makes the fault at a path visible. */
  readonly showFaultAt: (path: Path) => void
  /** Opens a row, or the part itself. */
  readonly open: (path: Path) => void
  /** Link targets of the site; null until loaded. */
  readonly linkTargets: LinkTargets | null
  /** Views of lists by the key of their path, kept while a row is open. */
  readonly listViews: Map<string, ListView>
}

export const PartContext = createContext<ContentFormState | null>(null)

export function useContentForm(): ContentFormState {
  const part = useContext(PartContext)
  if (!part) throw new Error('No part is being edited here')
  return part
}

export const controlId = (path: Path): string => `campo-${path.join('-')}`
