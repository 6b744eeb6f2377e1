/** Unsaved news drafts of staff on the server. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { ById, exampleId, Id, Message, NoInput } from './fields.ts'
import { limits } from './limits.ts'
import { stripControlCharacters } from './plain-text.ts'

/** The panel's own shape, unvalidated. */
const Draft = z.record(z.string(), z.unknown(), 'El borrador no es válido')

const Kept = z.object({
  /** The item, possibly deleted; for a new one an id of its form. */
  _id: Id,
  writer: Id,
  at: z.iso.datetime({ offset: true }),
})

/** `over`: the form whose copy this continues; later copies of other forms stay. `title`: for lists, cut. `isNew`: never saved. */
export const SaveBorrador = z.object({
  id: Id,
  writer: Id,
  over: Id.nullish(),
  title: z
    .string('El título no es válido')
    .transform((title) => [...stripControlCharacters(title)].slice(0, limits.draftTitleMax).join('')),
  isNew: z.boolean('El borrador no es válido'),
  draft: Draft,
})
/** `kept` false: another form of this person wrote later. `at`: time of the stored copy. */
export const SavedBorrador = z.object({ kept: z.boolean(), at: z.iso.datetime({ offset: true }).nullable() })

/** `guardada`: the item exists; `nueva`: never saved; `eliminada`: deleted. */
const borradorStates = ['guardada', 'nueva', 'eliminada'] as const
export const BorradorSummary = Kept.extend({ title: z.string(), state: z.enum(borradorStates) })
export type BorradorSummary = z.output<typeof BorradorSummary>
/** The own ones, newest first. */
export const BorradorList = z.object({ borradores: z.array(BorradorSummary) })
/** Null where there is none. */
export const OwnBorrador = z.object({ borrador: Kept.extend({ draft: Draft }).nullable() })
/** With `writer` only that form's copy. */
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
