/** Server copies of staff's unsaved news. */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { ById, exampleId, Id, Message, NoInput } from './fields.ts'
import { limits } from './limits.ts'
import { stripControlCharacters } from './plain-text.ts'

/** Fields of the panel's form, unvalidated. */
const Draft = z.record(z.string(), z.unknown(), 'El borrador no es válido')

const StoredDraft = z.object({
  /** Id of the item, which may be deleted or not yet saved. */
  _id: Id,
  /** Id of the form that wrote it. */
  writer: Id,
  at: z.iso.datetime({ offset: true }),
})

/** `over`: the form whose copy this replaces; later copies of other forms are kept. `isNew`: the item was never saved. */
const SaveBorrador = z.object({
  id: Id,
  writer: Id,
  over: Id.nullish(),
  title: z
    .string('El título no es válido')
    .transform((title) => [...stripControlCharacters(title)].slice(0, limits.draftTitleMax).join('')),
  isNew: z.boolean('El borrador no es válido'),
  draft: Draft,
})
/** `kept`: whether it was stored; not if another form of this person wrote later. `at`: time of the stored copy. */
export const SavedBorrador = z.object({ kept: z.boolean(), at: z.iso.datetime({ offset: true }).nullable() })

/** State of the item; `nueva`: never saved. */
const borradorStates = ['guardada', 'nueva', 'eliminada'] as const
export const BorradorSummary = StoredDraft.extend({ title: z.string(), state: z.enum(borradorStates) })
export type BorradorSummary = z.output<typeof BorradorSummary>
/** Drafts of the caller, newest first. */
const BorradorList = z.object({ borradores: z.array(BorradorSummary) })
const OwnBorrador = z.object({ borrador: StoredDraft.extend({ draft: Draft }).nullable() })
/** With `writer` only the copy of that form. */
const DiscardBorrador = z.object({ id: Id, writer: Id.optional() })

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
    errors: [409, 429],
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
