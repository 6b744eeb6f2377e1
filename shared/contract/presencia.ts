/** Heartbeats of open forms, to show who else edits the same item. Not a lock, because saves merge. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { Person } from './fields.ts'

/** "noticia/{id}" or "parte/{name}". */
const Item = z
  .string('Falta qué se edita')
  .regex(/^(?:noticia|parte)\/[a-z0-9.-]{1,60}$/, 'Lo que se edita no es válido')

/** `desde`: when the form was opened. */
export const Editor = z.object({ por: Person, desde: z.iso.datetime({ offset: true }) })
export type Editor = z.output<typeof Editor>

export const presenciaEndpoints = {
  'POST presencia': {
    summary: 'Avisa cada 20 segundos qué formulario tiene abierto quien llama; contesta quién más lo tiene',
    access: 'staff',
    input: z.object({ item: Item }),
    output: z.object({ otros: z.array(Editor) }),
    example: { item: 'parte/portada.json' },
  },
} as const satisfies Endpoints
