/** What the image picker hands over, and what it asks for before that. No React: tested as plain functions. */
import type { z } from 'zod'
import { requiredText } from '#contract/fields.ts'
import { ImagenData } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { trapField } from '#contract/trap.ts'
import type { CropShape } from '#ui/images/crop-output.ts'
import { cropTexts } from '#ui/images/crop-texts.ts'
import type { ImageDetails } from '#ui/images/upload-image.ts'

/** A cropped image that is not uploaded yet, with what was said about it (PF04). */
export type NewImagen = { readonly file: File; readonly details: ImageDetails }

/** What is asked about an image; tags are typed as one text with commas. */
export const NewImagenDetails = ImagenData.omit({
  ...{ url: true, [trapField]: true },
  // Written afterwards, where the photo is used.
  ...{ caption: true, credit: true, focus: true },
})
/** What the gallery's own form asks about an image: the description too, which is its text alternative (PG06). */
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

/** The details of the typed ones: trimmed, tags split on commas, empties dropped (PI02). @throws {z.ZodError} for what the form refuses. */
export function detailsOf(typed: TypedDetails): ImageDetails {
  return NewImagenDetails.parse(typed)
}

type Steps = { readonly type: CropShape | null; readonly file: File | null; readonly cropped: File | null }

/** The step that comes first and is not done yet, in words; null when all are. */
export function missingStep({ type, file, cropped }: Steps): string | null {
  if (!type) return cropTexts.typeFirst
  if (!file) return 'Elegí una imagen.'
  return cropped ? null : cropTexts.applyFirst
}

/**
 * What confirming goes on with: the cropped file, waiting for one that is being made ("Aplicar recorte" was pressed and its file is not
 * there yet), or the sentence that says what is missing.
 */
export async function cropToConfirm(steps: Steps, making: Promise<File | null> | null): Promise<File | string> {
  const cropped = steps.cropped ?? (await making)
  return cropped && !missingStep({ ...steps, cropped }) ? cropped : (missingStep(steps) ?? cropTexts.applyFirst)
}
