/** What the database refuses of images, in words for people. */
import { photoUndescribed } from '#contract/imagenes.ts'
import { dataOf as plainDataOf } from '../platform/database-errors.ts'

const raised = {
  image_transition: [409, 'La imagen ya no admite esa acción'],
  upload_unknown: [404, 'No encontramos la imagen subida. Subila de nuevo.'],
  upload_claimed: [409, 'Los datos de esa imagen ya fueron cargados'],
  pending_quota: [429, 'Hay muchas imágenes esperando moderación. Intentá de nuevo en unos días.'],
  photo_undescribed: [400, photoUndescribed, 'description'],
} as const

/** As the platform's, with the refusals of images. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })
