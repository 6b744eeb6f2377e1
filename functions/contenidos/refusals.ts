/** What the database refuses of content, in words for people. */
import { limits } from '#contract/limits.ts'
import { dataOf as plainDataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'

/** Somebody decided about the proposal before, or its author took it back. */
export const alreadyDecided = 'Esa propuesta ya se decidió o se retiró'

/** Withdrawing is for the author alone. */
export const proposalOfAnother = 'Solo quien hizo la propuesta la puede retirar'

const raised = {
  propuesta_decided: [409, alreadyDecided],
  propuesta_of_another: [403, proposalOfAnother],
  propuestas_too_many: [
    409,
    `Tenés demasiadas propuestas sin decidir (hasta ${limits.openProposalsMax} y 20 MB): esperá o retirá alguna`,
  ],
  propuestas_too_many_of_a_day: [429, 'Hiciste demasiadas propuestas en un día. Probá de nuevo mañana.'],
} as const

/** As the platform's, with the refusals of content. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised })

/** There is no such version of a part. */
export const unknownVersion = (): ApiFailure => new ApiFailure(404, 'No existe esa versión')
/** There is no such proposal, or it is somebody else's. */
export const unknownProposal = (): ApiFailure => new ApiFailure(404, 'No existe esa propuesta')
