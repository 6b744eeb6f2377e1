/** Set-up and removal of the own second factor. None throws. */
import type { Api } from '#contract/client.ts'
import type { Output } from '#contract/endpoints.ts'
import { type ActionResult, runAction } from '../../controls/action.ts'

export type Proof = { readonly currentPassword: string; readonly code: string }

/** Requests the key and its QR. */
export const startFactor = (
  currentPassword: string,
  api: Api,
): Promise<ActionResult<Output<'POST iniciar-segundo-factor'>>> =>
  runAction(() => api['POST iniciar-segundo-factor']({ currentPassword }), {
    done: null,
    failed: 'No pudimos empezar la verificación en dos pasos',
  })

export const confirmFactor = (
  factorId: string,
  proof: Proof,
  api: Api,
): Promise<ActionResult<Output<'POST activar-segundo-factor'>>> =>
  runAction(() => api['POST activar-segundo-factor']({ factorId, ...proof }), {
    done: 'Verificación en dos pasos activada',
    failed: 'No pudimos activar la verificación en dos pasos',
  })

export const renewCodes = (proof: Proof, api: Api): Promise<ActionResult<Output<'POST codigos-segundo-factor'>>> =>
  runAction(() => api['POST codigos-segundo-factor'](proof), { done: null, failed: 'No pudimos crear códigos nuevos' })

export const removeFactor = (proof: Proof, api: Api): Promise<ActionResult<{ message: string }>> =>
  runAction(() => api['POST desactivar-segundo-factor'](proof), {
    done: ({ message }) => message,
    failed: 'No pudimos desactivar la verificación en dos pasos',
  })
