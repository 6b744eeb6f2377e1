import { raisedErrors } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'

/** 404: no such document, or a deleted one. */
export const unknownArchivo = (): ApiFailure => new ApiFailure(...raisedErrors.archivo_deleted)
