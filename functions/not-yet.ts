/** The endpoints of the contract that have no handler yet; who may call them is checked all the same. */
import type { EndpointName } from '#contract/wire.ts'
import { ApiFailure } from './platform/errors.ts'

/** Answers 501. */
const notYet = async (): Promise<never> => {
  throw new ApiFailure(501, 'Esta función todavía no está disponible')
}

export const notYetHandlers = {
  'all-users': notYet,
  'find-user': notYet,
  'new-user': notYet,
  'edit-user': notYet,
  'delete-user': notYet,
  'toggle-user': notYet,
  changeModeLight: notYet,
  'change-password': notYet,
  'galeria/estadisticas': notYet,
} satisfies Partial<Record<EndpointName, typeof notYet>>
