/** Reads, decides and withdraws proposals of staff who may not change content. */
import { z } from 'zod'
import { ListedProposal, Proposal } from '#contract/contenidos.ts'
import { contentFiles } from '#contract/content/files.ts'
import { limits } from '#contract/limits.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { raisedErrors, unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { applyDefaults, proposalNotFound, readPanelRow, toContent } from './read.ts'
import { validateOne } from './validate.ts'
import { conflictError, writeAsCaller } from './write.ts'

/** Lists 50 proposals, undecided and newest first; users who may not decide get their own. */
export const listProposals: Handler<'GET propuestas'> = async ({ caller: { client } }) => {
  const query = client
    .from('contenido_propuestas_panel')
    .select(Object.keys(ListedProposal.shape).join(', '))
    .in('name', Object.keys(contentFiles))
    .order('decidedAt', { ascending: false, nullsFirst: true })
    .order('at', { ascending: false })
    .limit(limits.versionsMax)
  return { propuestas: z.array(ListedProposal).parse(unwrap(await query)) }
}

/** @throws {HttpError} 404, also for another's if the caller may not decide. */
export const readProposal: Handler<'GET propuesta/{id}'> = async (ctx, { id }) => ({
  propuesta: await getProposalOrThrow(ctx, id),
})

async function getProposalOrThrow({ caller: { client } }: Context<Caller>, id: string): Promise<Proposal> {
  const query = client.from('contenido_propuestas_panel').select().eq('_id', id)
  const proposal = Proposal.nullable().parse(unwrap(await query.maybeSingle()))
  if (!proposal) throw proposalNotFound()
  return { ...proposal, value: applyDefaults(proposal.name, proposal.value) }
}

/**
 * Accepts a proposal on top of `revision`, or refuses it.
 * @throws {HttpError} 404, 409 when decided or stale, 400 when invalid by the current schema.
 */
export const decideProposal: Handler<'POST decidir-propuesta'> = async (ctx, { id, accept, motivo, revision }) => {
  const { name, value, state } = await getProposalOrThrow(ctx, id)
  if (state !== 'pendiente') throw new HttpError(409, raisedErrors.propuesta_decided[1])
  const ready = accept ? await validateOne(ctx, name, value) : null
  const answer = await writeAsCaller(ctx, 'decide_propuesta', {
    p_id: id,
    p_accept: accept,
    p_motivo: motivo,
    p_revision: revision ?? null,
    p_value: ready,
  })
  const isStale = answer.error?.code === 'P0001' && answer.error.message === 'contenido_changed'
  const contenido = await toContent(name, await readPanelRow(ctx, name))
  if (isStale) throw conflictError(contenido)
  const decided = ListedProposal.nullable().parse(unwrap(answer))
  if (!decided) throw proposalNotFound()
  if (accept) await ctx.revalidate()
  return { contenido, propuesta: decided }
}

/** Withdraws one of the caller's proposals. @throws {HttpError} 404, 403 for another's, 409 when decided. */
export const withdrawProposal: Handler<'POST retirar-propuesta'> = async (ctx, { id }) => {
  const open = ctx.caller.client.from('contenido_propuestas').update({ state: 'retirada' }).eq('id', id)
  const withdrawn = z
    .array(z.object({ id: z.string() }))
    .parse(unwrap(await open.eq('state', 'pendiente').select('id')))
  const { value: _, ...propuesta } = await getProposalOrThrow(ctx, id)
  if (withdrawn.length === 0 && propuesta.state === 'pendiente')
    throw new HttpError(403, raisedErrors.propuesta_of_another[1])
  if (withdrawn.length === 0) throw new HttpError(409, raisedErrors.propuesta_decided[1])
  return { propuesta }
}
