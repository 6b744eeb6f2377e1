/** Result of the image picker and its checks. */
import type { z } from 'zod'
import { newsCategoryLabels, offeredNewsCategories } from '#contract/enums.ts'
import { requiredText } from '#contract/fields.ts'
import { honeypotField } from '#contract/honeypot.ts'
import { ImagenData } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { CropShape } from '#ui/images/crop-output.ts'
import { cropTexts } from '#ui/images/crop-texts.ts'
import type { ImageDetails } from '#ui/images/upload-image.ts'

/** Categories to choose from for a new image. */
export const categoryChoices = [
  { value: '', label: 'Elegí una categoría' },
  ...offeredNewsCategories.map((value) => ({ value, label: newsCategoryLabels[value] })),
]

/** A cropped image before upload, with its details (PF04). */
export type NewImagen = { readonly file: File; readonly details: ImageDetails }

/** Details of an image; tags are typed as one text with commas. */
export const NewImagenDetails = ImagenData.omit({
  ...{ url: true, [honeypotField]: true },
  // Not fields of this form.
  ...{ caption: true, credit: true, focus: true },
})
/** Details in the gallery's form, where the description is required (PG06). */
export const GalleryImageDetails = NewImagenDetails.extend({
  description: requiredText(
    'La descripción es obligatoria.',
    limits.imageDescriptionMax,
    `La descripción puede tener hasta ${limits.imageDescriptionMax} caracteres`,
  ),
})
export type TypedDetails = z.input<typeof NewImagenDetails> & {
  readonly tags: string
  readonly category: string
  readonly description: string
}

/** Parses typed details: trimmed, tags split on commas, empties dropped (PI02). @throws {z.ZodError} for invalid ones. */
export const detailsOf = (typed: TypedDetails): ImageDetails => NewImagenDetails.parse(typed)

type Steps = { readonly type: CropShape | null; readonly file: File | null; readonly cropped: File | null }

/** The first missing step, in words; null for none. */
export function missingStep({ type, file, cropped }: Steps): string | null {
  if (!type) return cropTexts.typeFirst
  if (!file) return 'Elegí una imagen.'
  return cropped ? null : cropTexts.applyFirst
}

/** Returns the cropped file, after a crop in progress, or the sentence of the missing step. */
export async function resolveCrop(steps: Steps, pendingCrop: Promise<File | null> | null): Promise<File | string> {
  const cropped = steps.cropped ?? (await pendingCrop)
  return cropped && !missingStep({ ...steps, cropped }) ? cropped : (missingStep(steps) ?? cropTexts.applyFirst)
}
