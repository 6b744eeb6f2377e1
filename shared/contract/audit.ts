/** The audit log. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Id, PageNumber, PageSize, Person } from './fields.ts'

/** Filters of the log, newest first. `actor`: a person's id; empty: all. */
const AuditQuery = z.object({
  page: PageNumber.default(1),
  limit: PageSize.default(50),
  action: z
    .string()
    .regex(/^\w{0,100}$/, 'La acción no es válida')
    .default(''),
  actor: z.union([z.literal(''), Id], 'La persona no es válida').default(''),
})

/**
 * `actor`: null for the system or an anonymous person. `target`: id of a row, name of a call, or empty. `times`: occurrences from `at` to
 * `lastAt`, null for one.
 */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  actor: Person.extend({ _id: Id }).nullable(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
  times: z.int(),
  lastAt: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const AuditPage = z.object({
  registros: z.array(AuditEntry),
  /** Every account ever, by last name and name, for the filter. */
  personas: z.array(z.object({ _id: Id, name: z.string(), last_name: z.string(), deleted: z.boolean() })),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})

export const auditEndpoints = {
  'GET auditoria': {
    summary: 'Registro de auditoría, lo más nuevo primero, con filtros por acción y por persona',
    access: 'super-admin',
    input: AuditQuery,
    output: AuditPage,
    example: {},
  },
} as const satisfies Endpoints
