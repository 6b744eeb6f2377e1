/** Figures of the caller's account. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { NoInput } from './fields.ts'

const OwnSummary = z.object({
  noticias: z.int(),
  publicadas: z.int(),
  imagenes: z.int(),
  createdAt: z.string(),
})

export const summaryEndpoints = {
  'GET mi-resumen': {
    summary: 'Las cifras de la propia cuenta: noticias escritas, publicadas, imágenes subidas y fecha de alta',
    access: 'staff',
    input: NoInput,
    output: OwnSummary,
    example: {},
  },
} as const satisfies Endpoints
