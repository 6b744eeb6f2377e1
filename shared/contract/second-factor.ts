/** Second factor: code of an authenticator app, or recovery code. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { exampleId, Id, Message, NoInput } from './fields.ts'

const sixDigits = /^\d{6}$/
const recoveryCode = /^[A-Z2-7]{24}$/

/** A code, normalized: upper case, without spaces and hyphens. */
export const SecondFactorCode = z
  .string('Escribí el código')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'Escribí el código')
      .refine(
        (code) => sixDigits.test(code) || recoveryCode.test(code),
        'El código tiene 6 números; uno de recuperación, 24 letras y números',
      ),
  )

export const isAppCode = (code: string): boolean => sixDigits.test(code)

const currentPassword = z.string('Escribí tu contraseña actual').min(1, 'Escribí tu contraseña actual')

/** `required`: of admin and super_admin. `codesLeft`: unused recovery codes. `holders`: ids of accounts with a factor, for super_admin. */
export const SecondFactor = z.object({
  active: z.boolean(),
  codesLeft: z.int(),
  required: z.boolean(),
  holders: z.array(Id),
})

/** `code`: for accounts with a second factor. */
export const ConfirmIdentity = z.object({ currentPassword, code: SecondFactorCode.optional() })
export const StartSecondFactor = z.object({ currentPassword })
/** `qr`: data: URL; `secret`: the same key as text. */
const StartedSecondFactor = z.object({ factorId: Id, qr: z.string(), secret: z.string() })
export const ConfirmSecondFactor = z.object({
  currentPassword,
  factorId: Id,
  code: SecondFactorCode.refine(isAppCode, 'El código de la app tiene 6 números'),
})
export const ProveSecondFactor = z.object({ currentPassword, code: SecondFactorCode })
/** Shown only once, because only hashes are stored. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
const ResetSecondFactor = z.object({ id: Id, currentPassword: currentPassword.optional() })
export const RequireSecondFactor = z.object({
  required: z.boolean('Falta decir si se exige'),
  currentPassword: currentPassword.optional(),
})

export const secondFactorEndpoints = {
  'GET segundo-factor': {
    summary: 'Si la propia cuenta tiene la verificación en dos pasos, y cuántos códigos de recuperación le quedan',
    access: 'staff',
    input: NoInput,
    output: SecondFactor,
    allowedDuringMfaSetup: true,
    example: {},
  },
  'POST iniciar-segundo-factor': {
    summary: 'Empieza la verificación en dos pasos de la propia cuenta: el QR y la clave para la app',
    access: 'staff',
    input: StartSecondFactor,
    output: StartedSecondFactor,
    errors: [409, 429],
    allowedDuringMfaSetup: true,
    example: {},
    exampleStatus: 400,
  },
  'POST activar-segundo-factor': {
    summary:
      'La activa con un código de la app; cierra las demás sesiones y entrega los códigos de recuperación, una sola vez',
    access: 'staff',
    input: ConfirmSecondFactor,
    output: RecoveryCodes,
    errors: [409, 429],
    allowedDuringMfaSetup: true,
    example: {},
    exampleStatus: 400,
  },
  'POST codigos-segundo-factor': {
    summary: 'Códigos de recuperación nuevos; los anteriores dejan de servir',
    access: 'staff',
    input: ProveSecondFactor,
    output: RecoveryCodes,
    errors: [409, 429],
    example: {},
    exampleStatus: 400,
  },
  'POST desactivar-segundo-factor': {
    summary: 'Desactiva la verificación en dos pasos de la propia cuenta',
    access: 'staff',
    input: ProveSecondFactor,
    output: Message,
    errors: [409, 429],
    example: {},
    exampleStatus: 400,
  },
  'POST quitar-segundo-factor': {
    summary: 'Quita la verificación en dos pasos de una cuenta y cierra sus sesiones',
    access: 'super-admin',
    input: ResetSecondFactor,
    output: Message,
    errors: [404, 429],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'PUT exigir-segundo-factor': {
    summary: 'Exige la verificación en dos pasos a admin y super_admin, o deja de exigirla',
    access: 'super-admin',
    input: RequireSecondFactor,
    output: z.object({ required: z.boolean() }),
    errors: [429],
    example: { required: false },
  },
} as const satisfies Endpoints
