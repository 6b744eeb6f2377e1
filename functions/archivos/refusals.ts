import { raisedErrors } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'

/** 404: no such document, or a deleted one. */
export const unknownArchivo = (): ApiFailure => new ApiFailure(...raisedErrors.archivo_deleted)
