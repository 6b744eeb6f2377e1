import { ApiFailure } from '../lib/errors.ts'

/** 404: no such version of a part. */
export const unknownVersion = (): ApiFailure => new ApiFailure(404, 'No existe esa versión')
/** 404: no such proposal, or one of another person. */
export const unknownProposal = (): ApiFailure => new ApiFailure(404, 'No existe esa propuesta')
