/** What the database refuses of news, in words for people. */
import { photoUndescribed } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { dataOf as plainDataOf } from '../platform/database-errors.ts'

export const raised = {
  image_unavailable: [400, 'La imagen elegida no está disponible', 'imageId'],
  revision_unasked: [400, 'Para que alguien la mire, pedile la revisión', 'status'],
  image_twice: [400, 'Una foto está dos veces', 'imageIds'],
  photo_undescribed: [400, photoUndescribed, 'imageIds'],
  too_many_borradores: [409, `El servidor guarda hasta ${limits.draftsMax} textos sin guardar: descartá alguno`],
} as const

/** As the platform's, with the refusals of news. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })
