/** The audit log as super_admin reads it (design §5). */
import { z } from 'zod'
import { Id, Person } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

/** Newest first, 50 a page unless said; `action` and `actor` (the id of a person) narrow it down, empty means all. */
export const AuditQuery = z.object({
  page: z.coerce
    .number('La página no es válida')
    .int('La página no es válida')
    .min(1, 'La página no es válida')
    .max(100_000, 'La página no es válida')
    .default(1),
  limit: z.coerce
    .number('El límite no es válido')
    .int('El límite no es válido')
    .min(1, 'El límite no es válido')
    .max(limits.pageMax, `El límite es ${limits.pageMax}`)
    .default(50),
  action: z
    .string()
    .regex(/^\w{0,100}$/, 'La acción no es válida')
    .default(''),
  actor: z.union([z.literal(''), Id], 'La persona no es válida').default(''),
})

/** `actor` null: the system, or somebody who was not signed in. `target`: the id of a row, a call, or empty. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  actor: Person.extend({ _id: Id }).nullable(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditPage = z.object({
  registros: z.array(AuditEntry),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
