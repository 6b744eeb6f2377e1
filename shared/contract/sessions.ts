/** Sessions: login, logout, own open ones. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { exampleId, Id, Message, NoInput } from './fields.ts'
import { ConfirmIdentity } from './second-factor.ts'
import { Login, Revalidate, SessionUser } from './staff.ts'

const OwnSessions = z.object({
  sesiones: z.array(
    z.object({
      _id: Id,
      /** Whether it sent the request. */
      isCurrent: z.boolean(),
      /** "Chrome en Windows" */
      device: z.string(),
      /** "203.0.113.*"; empty if unknown. */
      address: z.string(),
      createdAt: z.string(),
      /** Last renewal, every ten minutes of activity. */
      seenAt: z.string(),
    }),
  ),
})

/** `id`: session to end; default: all others. */
const EndSessions = z.object({ id: Id.optional() })

export const sessionsEndpoints = {
  'POST login-user': {
    summary:
      'Inicia la sesión y entrega sus cookies; a quien tiene la verificación en dos pasos le pide además el código (401 con fields.code)',
    access: 'public',
    input: Login,
    output: z.object({ user: SessionUser }),
    errors: [401, 429],
    example: {},
    exampleStatus: 400,
  },
  'POST auth-user': {
    summary: 'Revalida la sesión de la cookie, o la inicia con email y contraseña',
    access: 'public',
    input: Revalidate,
    output: z.object({ user: SessionUser }),
    errors: [401, 429],
    allowedDuringMfaSetup: true,
    example: { email: 'no' },
    exampleStatus: 400,
  },
  'POST logout-user': {
    summary: 'Cierra la sesión',
    access: 'staff',
    input: NoInput,
    output: Message,
    allowedDuringMfaSetup: true,
    example: {},
  },
  'POST confirmar-identidad': {
    summary:
      'Confirma con la contraseña, y el código de quien tiene la verificación en dos pasos, que la sesión es de su persona: por 15 minutos puede lo que da acceso o permisos (como después de ingresar)',
    access: 'staff',
    input: ConfirmIdentity,
    output: Message,
    errors: [429],
    example: {},
    exampleStatus: 400,
  },
  'GET mis-sesiones': {
    summary: 'Las propias sesiones abiertas: en qué navegador, desde dónde y desde cuándo; primero la de este pedido',
    access: 'staff',
    input: NoInput,
    output: OwnSessions,
    example: {},
  },
  'POST cerrar-sesiones': {
    summary: 'Cierra otra de las propias sesiones; sin id, todas las demás',
    access: 'staff',
    input: EndSessions,
    output: Message,
    errors: [404],
    example: { id: exampleId },
    exampleStatus: 404,
  },
} as const satisfies Endpoints
