/** What every field of a part's form works with. */
import { createContext, useContext } from 'react'
import type { ContentFile } from '#contract/content/files.ts'
import type { Nameable } from '#shared/content-references.ts'
import type { Field } from '../value/field.ts'
import type { Json, JsonObject, Path } from '../value/json.ts'

export type PartForm = {
  readonly file: ContentFile
  readonly field: Field
  /** The whole part as it is in the form. */
  readonly value: JsonObject
  readonly set: (path: Path, next: Json | undefined) => void
  /** What is at fault at a place, and may be said already; null: nothing. */
  readonly faultAt: (path: Path) => string | null
  /** Whether something below a place is at fault, and may be said already. */
  readonly hasFaultIn: (path: Path) => boolean
  /** From now on what is at fault at a place is said. */
  readonly leave: (path: Path) => void
  /** Opens a row, or the part itself. */
  readonly open: (path: Path) => void
  /** What the site says that content may name; null while it is not known. */
  readonly nameable: Nameable | null
}

export const PartContext = createContext<PartForm | null>(null)

/** The form around a field. @throws {Error} outside of one. */
export function usePart(): PartForm {
  const part = useContext(PartContext)
  if (!part) throw new Error('No part is being edited here')
  return part
}

/** The id of the control of a place, by which it gets the focus. */
export const controlId = (path: Path): string => `campo-${path.join('-')}`
