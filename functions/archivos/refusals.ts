/** What the database refuses of documents, in words for people. */
import { limits } from '#contract/limits.ts'
import { dataOf as plainDataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'

const raised = {
  archivo_upload_unknown: [404, 'No encontramos el archivo subido. Subilo de nuevo.'],
  archivo_uploads_too_many: [
    409,
    `Subiste ${limits.openUploadsMax} archivos que todavía no se publicaron: publicá alguno o probá mañana`,
  ],
  archivo_deleted: [404, 'Ese archivo ya no está'],
} as const

/** As the platform's, with the refusals of documents. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })

/** There is no such document, or not any more. */
export const unknownArchivo = (): ApiFailure => new ApiFailure(404, 'Ese archivo ya no está')
