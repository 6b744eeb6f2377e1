/** Setting the own second factor up and switching it off, and how it is said. None of them throws. */
import type { Out } from '#contract/endpoints.ts'
import { type ActionTools, attempt, type Outcome } from '../../controls/attempt.ts'

export type Proof = { readonly currentPassword: string; readonly code: string }

/** Asks for a key. */
export const startFactor = (
  currentPassword: string,
  tools: ActionTools,
): Promise<Outcome<Out<'POST iniciar-segundo-factor'>>> =>
  attempt(
    () => tools.api['POST iniciar-segundo-factor']({ currentPassword }),
    { done: null, failed: 'No pudimos empezar la verificación en dos pasos' },
    tools,
  )

/** Confirms the key `factorId` with a code of it. */
export const confirmFactor = (
  factorId: string,
  proof: Proof,
  tools: ActionTools,
): Promise<Outcome<Out<'POST activar-segundo-factor'>>> =>
  attempt(
    () => tools.api['POST activar-segundo-factor']({ factorId, ...proof }),
    { done: 'Verificación en dos pasos activada', failed: 'No pudimos activar la verificación en dos pasos' },
    tools,
  )

/** Asks for new recovery codes. */
export const renewCodes = (proof: Proof, tools: ActionTools): Promise<Outcome<Out<'POST codigos-segundo-factor'>>> =>
  attempt(
    () => tools.api['POST codigos-segundo-factor'](proof),
    { done: null, failed: 'No pudimos crear códigos nuevos' },
    tools,
  )

/** Switches it off. */
export const removeFactor = (proof: Proof, tools: ActionTools): Promise<Outcome<{ message: string }>> =>
  attempt(
    () => tools.api['POST desactivar-segundo-factor'](proof),
    { done: ({ message }) => message, failed: 'No pudimos desactivar la verificación en dos pasos' },
    tools,
  )
