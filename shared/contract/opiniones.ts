/** Anonymous page feedback: "¿Te sirvió esta página?". */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Honeypot, Message, optionalText, PageNumber, PageSize } from './fields.ts'
import { honeypotField } from './honeypot.ts'
import { limits } from './limits.ts'

/** Path of a page, with outer slashes. */
const pagePath = /^\/(?:[\w-]+\/)*$/

export const SentOpinion = z.object({
  page: z
    .string('Falta la página')
    .max(limits.pagePathMax, 'La página no es válida')
    .regex(pagePath, 'La página no es válida'),
  useful: z.boolean('Falta decir si te sirvió'),
  text: optionalText(limits.opinionMax, `El texto puede tener hasta ${limits.opinionMax} caracteres`),
  [honeypotField]: Honeypot,
})

/** Filters of the list, newest first; empty: all. Counts ignore filters. */
const OpinionQuery = z.object({
  page: PageNumber.default(1),
  limit: PageSize.default(20),
  path: z
    .union([z.literal(''), z.string().max(limits.pagePathMax).regex(pagePath)], 'La dirección no es válida')
    .default(''),
  useful: z.enum(['', 'true', 'false'], 'El filtro no es válido').default(''),
})

const Opinion = z.object({
  _id: z.string(),
  page: z.string(),
  useful: z.boolean(),
  text: z.string(),
  /** ISO 8601. */
  at: z.string(),
})

export const OpinionCount = z.object({ page: z.string(), yes: z.int(), no: z.int() })
export type OpinionCount = z.output<typeof OpinionCount>

const OpinionPage = z.object({
  opiniones: z.array(Opinion),
  counts: z.array(OpinionCount),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})

export const opinionesEndpoints = {
  'POST enviar-opinion': {
    summary: 'Recibe si una página le sirvió a quien la visitó, y lo que quiera contar',
    access: 'public',
    input: SentOpinion,
    output: Message,
    status: 201,
    errors: [429],
    example: { page: '/', useful: true },
  },
  'GET opiniones': {
    summary: 'Lo que se opinó de las páginas, lo más nuevo primero, con las cifras de cada página',
    access: 'admin',
    input: OpinionQuery,
    output: OpinionPage,
    example: {},
  },
} as const satisfies Endpoints
