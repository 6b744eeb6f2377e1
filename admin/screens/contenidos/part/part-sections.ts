import { foldLetters } from '#shared/normalize.ts'
import type { Field } from '../value/field.ts'
import type { Path } from '../value/json.ts'

export type PartSection = { readonly label: string; readonly path: Path }

/** In the order of the form. */
const sectionKinds = ['group', 'rows'] as const
const sectionOf = ({ label, name }: Field): PartSection => ({ label, path: [name] })

/** Groups and lists of a part; with a search, its fields and those of its groups whose names match. */
export function sectionsOf(part: Field, q: string): PartSection[] {
  const fields = part.fields.filter(({ isHidden }) => !isHidden)
  if (q === '') return sectionKinds.flatMap((kind) => fields.filter((field) => field.kind === kind)).map(sectionOf)
  const all = fields.flatMap((field): PartSection[] => [
    sectionOf(field),
    ...(field.kind === 'group' ? field.fields.filter(({ isHidden }) => !isHidden) : []).map(({ label, name }) => ({
      label: `${field.label} › ${label}`,
      path: [field.name, name],
    })),
  ])
  return all.filter(({ label }) => foldLetters(label).includes(foldLetters(q)))
}
