/** What somebody is writing of a news item and has not saved, as the server keeps it for them (design §16). */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { ById, exampleId, Id, Message, NoInput } from './fields.ts'
import { limits } from './limits.ts'
import { plainText } from './plain-text.ts'

/** What a form holds, in the panel's own shape: nobody else reads it, so that nothing has to be complete or right. */
const Draft = z.record(z.string(), z.unknown(), 'El borrador no es válido')

/** Of which item a copy is, and which form wrote it. */
const Kept = z.object({
  /** The item, which may be gone; of a new one an id that its form made. */
  _id: Id,
  writer: Id,
  at: z.iso.datetime({ offset: true }),
})

/**
 * `over`: the form whose copy this one began with. A copy that another form wrote since stays.
 * `title`: what a list calls it; longer ones are cut. `isNew`: it becomes an item that was never saved.
 */
export const SaveBorrador = z.object({
  id: Id,
  writer: Id,
  over: Id.nullish(),
  title: z
    .string('El título no es válido')
    .transform((title) => [...plainText(title)].slice(0, limits.draftTitleMax).join('')),
  isNew: z.boolean('El borrador no es válido'),
  draft: Draft,
})
/** `kept` false: another form of the same person has written since, and that copy stays. `at`: when the one that stands was written. */
export const SavedBorrador = z.object({ kept: z.boolean(), at: z.iso.datetime({ offset: true }).nullable() })

/** `guardada`: the item is there; `nueva`: it was never saved; `eliminada`: somebody deleted it. */
const borradorStates = ['guardada', 'nueva', 'eliminada'] as const
export const BorradorSummary = Kept.extend({ title: z.string(), state: z.enum(borradorStates) })
export type BorradorSummary = z.output<typeof BorradorSummary>
/** The own ones, newest first. */
export const BorradorList = z.object({ borradores: z.array(BorradorSummary) })
/** Null where there is none. */
export const OwnBorrador = z.object({ borrador: Kept.extend({ draft: Draft }).nullable() })
/** With `writer` only what that form wrote is removed. */
export const DiscardBorrador = z.object({ id: Id, writer: Id.optional() })

export const borradoresEndpoints = {
  'GET borradores': {
    summary: 'Los propios textos sin guardar, lo más nuevo primero, y si su noticia sigue ahí',
    access: 'staff',
    input: NoInput,
    output: BorradorList,
    example: {},
  },
  'GET borrador/{id}': {
    summary: 'El propio texto sin guardar de una noticia, o null',
    access: 'staff',
    input: ById,
    output: OwnBorrador,
    example: { id: exampleId },
  },
  'POST guardar-borrador': {
    summary:
      'Guarda una copia de lo que se está escribiendo, aunque esté incompleto; si otro formulario de la misma persona escribió después, queda aquella (kept: false)',
    access: 'staff',
    input: SaveBorrador,
    output: SavedBorrador,
    example: { id: exampleId, writer: exampleId, title: '', isNew: true, draft: {} },
  },
  'POST descartar-borrador': {
    summary: 'Borra la copia de un texto sin guardar; con writer, sólo si la escribió ese formulario',
    access: 'staff',
    input: DiscardBorrador,
    output: Message,
    example: { id: exampleId },
  },
} as const satisfies Endpoints
