/** Stores drafts on the server; RLS limits them to the caller's own (docs/architecture.md#newsroom). */

import { z } from 'zod'
import { BorradorSummary, SavedBorrador } from '#contract/borradores.ts'
import { limits } from '#contract/limits.ts'
import type { Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'

const Row = z.object({ noticia_id: z.string(), writer: z.string(), updated_at: z.string() })
const toStoredDraft = ({ noticia_id, writer, updated_at }: z.output<typeof Row>) => ({
  _id: noticia_id,
  writer,
  at: updated_at,
})

const SummaryRow = Row.extend({ title: z.string(), state: BorradorSummary.shape.state })

/** Lists the caller's drafts, newest first, without values. `state`: whether the item exists. */
export const listBorradores: Handler<'GET borradores'> = async ({ caller: { client } }) => {
  const columns = Object.keys(SummaryRow.shape).join(', ')
  const query = client.from('noticia_borradores_panel').select(columns).order('updated_at', { ascending: false })
  const rows = z.array(SummaryRow).parse(unwrap(await query.limit(limits.draftsMax)))
  return { borradores: rows.map((row) => ({ ...toStoredDraft(row), title: row.title, state: row.state })) }
}

const FullRow = Row.extend({ draft: z.record(z.string(), z.unknown()) })

export const readBorrador: Handler<'GET borrador/{id}'> = async ({ caller: { client } }, { id }) => {
  const query = client.from('noticia_borradores').select(Object.keys(FullRow.shape).join(', ')).eq('noticia_id', id)
  const row = FullRow.nullable().parse(unwrap(await query.maybeSingle()))
  return { borrador: row && { ...toStoredDraft(row), draft: row.draft } }
}

/**
 * Saves a draft unless another form of the caller wrote later. `writer`: id of this form; `over`: of the form whose draft it replaces.
 * @throws {HttpError} 409 for too many, 400.
 */
export const saveBorrador: Handler<'POST guardar-borrador'> = async ({ caller: { client } }, input) => {
  const { id, writer, over, title, isNew, draft } = input
  const answer = await client.rpc('save_noticia_borrador', {
    ...{ p_noticia_id: id, p_writer: writer, p_over: over ?? null },
    ...{ p_title: title, p_is_new: isNew, p_draft: draft },
  })
  return SavedBorrador.parse(unwrap(answer))
}

/** Deletes the caller's draft of an item, with `writer` only if that form wrote it. */
export const discardBorrador: Handler<'POST descartar-borrador'> = async ({ caller: { client } }, { id, writer }) => {
  const query = client.from('noticia_borradores').delete().eq('noticia_id', id)
  unwrap(await (writer ? query.eq('writer', writer) : query))
  return { message: 'Texto descartado' }
}
