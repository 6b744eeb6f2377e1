import type { z } from 'zod'
import type { ClientInput } from '#contract/endpoints.ts'
import type { Role } from '#contract/enums.ts'
import { honeypotField } from '#contract/honeypot.ts'
import { type CorrectImagen, ImagenData } from '#contract/imagenes.ts'
import { hasPermission } from '../../../session/permissions.ts'

export const ImagenTextsSchema = ImagenData.omit({ url: true, [honeypotField]: true })
/** Form values; tags are typed as one text with commas. */
export type ImagenValues = Omit<z.input<typeof ImagenTextsSchema>, 'tags'> & {
  readonly title: string
  readonly description: string
  readonly tags: string
  readonly caption: string
  readonly credit: string
  readonly focus: z.output<typeof ImagenTextsSchema>['focus']
}

/** Texts and focal point of an image, stored or new. */
export type ImagenTexts = Omit<z.output<typeof ImagenTextsSchema>, 'tags'> & { readonly tags: readonly string[] }

export function valuesOfImagen(texts: ImagenTexts): ImagenValues {
  const { title, description, category, tags, caption, credit, focus } = texts
  return { title, description, category, caption, credit, focus, tags: tags.join(', ') }
}

export const correctableFields = ['title', 'description', 'category', 'tags', 'caption', 'credit', 'focus'] as const
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Changes from `before` to `next` for editar-img; null for none. @throws {z.ZodError} for invalid texts. */
export function correctionOf(
  before: ImagenTexts,
  next: ImagenValues,
): Pick<ClientInput<'PUT editar-img'>, 'cambios' | 'antes'> | null {
  const texts = ImagenTextsSchema.parse(next)
  const changed = correctableFields.filter((field) => !isSame(texts[field], before[field]))
  if (changed.length === 0) return null
  const only = (from: ImagenTexts): CorrectImagen['cambios'] =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  return { cambios: only(texts), antes: only(before) }
}

type ImagenUser = { readonly rol: Role; readonly _id: string }
type Uploaded = Readonly<Record<'author' | 'author_admin', { readonly _id: string } | null>>
/** Moderators correct any image, others the ones they uploaded. */
export const canCorrectImagen = (user: ImagenUser, { author, author_admin }: Uploaded): boolean =>
  hasPermission(user.rol, 'moderate') || user._id === (author_admin ?? author)?._id
