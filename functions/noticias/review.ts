/** Reviews items before publishing. */
import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { Revision } from '#contract/revisiones.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { toHttpError, unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { listActivePreviewLinks } from './preview-links.ts'
import { findPanelRow, noticiaNotFound } from './read.ts'
import { reloadNoticia, updateNoticia } from './write.ts'

/** Row of noticia_revisiones_panel. `actor`, `asked_of`: ids of `por` and `a`. */
const StepRow = Revision.shape.pasos.element.extend({ actor: z.string(), asked_of: z.string().nullable() })

const ColleagueRow = z.object({ id: z.string(), name: z.string(), last_name: z.string(), email: z.string().nullable() })

/** Reads the newest 50 steps, oldest first, and the item's links. @throws {HttpError} 404. */
export const readRevision: Handler<'GET revision/{id}'> = async (ctx, { id }) => {
  const row = await findPanelRow(ctx.caller.client, id)
  if (!row) throw noticiaNotFound()
  return loadRevision(ctx, id, row.status === 'en_revision')
}

async function loadRevision(ctx: Context<Caller>, id: string, isInReview: boolean): Promise<Revision> {
  const { client } = ctx.caller
  const newestSteps = () =>
    client
      .from('noticia_revisiones_panel')
      .select(Object.keys(StepRow.shape).join(', '))
      .eq('noticia_id', id)
      .order('_id', { ascending: false })
  const [steps, colleagues, enlaces] = await Promise.all([
    newestSteps().limit(limits.versionsMax),
    client.rpc('colleagues'),
    listActivePreviewLinks(ctx, id),
  ])
  const rows = z.array(StepRow).parse(unwrap(steps))
  let openRequest = isInReview ? rows.find(({ paso }) => paso === 'pedida') : undefined
  // Older than the steps shown.
  if (isInReview && !openRequest)
    openRequest = z.array(StepRow).parse(unwrap(await newestSteps().eq('paso', 'pedida').limit(1)))[0]
  const pasos = rows.toReversed().map(({ actor: _actor, asked_of: _asked, ...step }) => step)
  const pendiente = openRequest?.a && {
    a: { _id: openRequest.asked_of ?? '', ...openRequest.a },
    por: { _id: openRequest.actor, ...openRequest.por },
  }
  const colegas = z.array(ColleagueRow).parse(unwrap(colleagues))
  return {
    pasos,
    pendiente: pendiente ?? null,
    colegas: colegas.map(({ id: _id, ...who }) => ({ _id, ...who })),
    enlaces,
  }
}

/**
 * Records a step and publishes if an approval asks for it; a retry after a failed publication only publishes.
 * @throws {HttpError} 404, 409 (published, no open request, newer than `revision`), 403 unless the reviewer, the requester for a withdrawal, or an admin; 400 for an ineligible reviewer.
 */
export const reviewNoticia: Handler<'POST revisar-new'> = async (ctx, input) => {
  const { id, paso, texto, a, revision } = input
  if (paso === 'aprobada' && revision !== undefined) await assertReadRevision(ctx, id, revision)
  const { error } = await ctx.caller.client
    .from('noticia_revisiones')
    .insert({ noticia_id: id, step: paso, said: texto, ...(paso === 'pedida' && { asked_of: a }) })
  if (error && !(isPublishing(input) && (await isLastChangeOwnApproval(ctx, id)))) throw toHttpError(error)
  // The approval itself makes a revision.
  if (isPublishing(input))
    await updateNoticia(ctx, id, { status: 'publicado' }, error || revision === undefined ? undefined : revision + 1)
  const answer = await reloadNoticia(ctx, id)
  return { ...answer, revision: await loadRevision(ctx, id, answer.noticia.status === 'en_revision') }
}

/** @throws {HttpError} 409 when the item in review is newer than the one that was read. */
async function assertReadRevision({ caller }: Context<Caller>, id: string, revision: number): Promise<void> {
  const row = await findPanelRow(caller.client, id)
  if (row?.status === 'en_revision' && row.revision !== revision)
    throw new HttpError(409, 'La noticia cambió mientras la mirabas: volvé a abrirla y leela antes de aprobarla')
}

const isPublishing = (input: Input<'POST revisar-new'>): boolean => input.paso === 'aprobada' && input.publicar

/** Whether the caller's approval is the item's last change: its publication failed. */
async function isLastChangeOwnApproval({ caller }: Context<Caller>, id: string): Promise<boolean> {
  const [item, steps] = await Promise.all([
    findPanelRow(caller.client, id),
    caller.client
      .from('noticia_revisiones')
      .select('actor, step, at')
      .eq('noticia_id', id)
      .order('id', { ascending: false })
      .limit(1),
  ])
  const [last] = z.array(LastStep).parse(unwrap(steps))
  return last?.step === 'aprobada' && last.actor === caller.user._id && item?.updated_at === last.at
}
const LastStep = z.object({ actor: z.string(), step: z.string(), at: z.string() })
