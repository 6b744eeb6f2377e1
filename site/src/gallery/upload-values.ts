/** Values of the upload form and their faults. No zod: browsers load it; the server validates again. */
import { limits } from '#contract/limits.ts'
import type { ImageDetails } from '#ui/images/upload-image.ts'

export type UploadValues = {
  readonly title: string
  readonly category: string
  readonly description: string
  /** Text with commas. */
  readonly tags: string
  readonly hasConsented: boolean
}

export const noValues: UploadValues = { title: '', category: '', description: '', tags: '', hasConsented: false }

export type UploadField = keyof UploadValues
export type FieldErrors = Partial<Record<UploadField, string>>

/** Tags split on commas, trimmed, without empties and repetitions (spec.md §5). */
export function splitTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter(Boolean)
}

export function validateUpload({ title, category, description, tags, hasConsented }: UploadValues): FieldErrors {
  const found = splitTags(tags)
  const faults: readonly (readonly [UploadField, string | false])[] = [
    ['title', title.trim() === '' && 'El título es obligatorio.'],
    ['category', category === '' && 'La categoría es obligatoria.'],
    [
      'description',
      description.trim().length > limits.imageDescriptionMax &&
        `La descripción puede tener hasta ${limits.imageDescriptionMax} caracteres`,
    ],
    [
      'tags',
      (found.length > limits.tagsMax && `Podés poner hasta ${limits.tagsMax} etiquetas`) ||
        (found.some(({ length }) => length > limits.tagMax) &&
          `Cada etiqueta puede tener hasta ${limits.tagMax} caracteres`),
    ],
    ['hasConsented', !hasConsented && 'Para enviarla tenés que estar de acuerdo.'],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}

export const detailsOf = ({ title, category, description, tags }: UploadValues): ImageDetails => ({
  title: title.trim(),
  category,
  description: description.trim(),
  tags: splitTags(tags),
})
