/** Missed waste collections, counted by neighbourhood and day, anonymously. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Message, NoInput } from './fields.ts'

const Barrio = z.string('Falta el barrio').regex(/^[a-z0-9-]{1,80}$/, 'El barrio no es válido')

export const recoleccionEndpoints = {
  'POST avisar-recoleccion': {
    summary: 'Cuenta que hoy o ayer no pasó el recolector por un barrio; no guarda nada de quien avisa',
    access: 'public',
    input: z.object({ barrio: Barrio, dia: z.enum(['hoy', 'ayer'], 'El día es hoy o ayer').default('hoy') }),
    output: Message,
    status: 201,
    errors: [429],
    example: { barrio: 'dorrego', dia: 'ayer' },
  },
  'GET recoleccion-faltante': {
    summary: 'En qué barrios y días avisaron que no pasó el recolector, lo más nuevo primero',
    access: 'admin',
    input: NoInput,
    output: z.object({ avisos: z.array(z.object({ barrio: z.string(), day: z.iso.date(), times: z.int() })) }),
    example: {},
  },
} as const satisfies Endpoints
