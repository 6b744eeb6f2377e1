/** A look before an item is published: what was said and decided about it, and the next step. */
import { z } from 'zod'
import type { In } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { type Revision, revisionSteps } from '#contract/revisiones.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { standingLinks } from './draft-links.ts'
import { panelRow, unknownNoticia } from './read.ts'
import { saved, update } from './write.ts'

const StepRow = z.object({
  id: z.int(),
  at: z.string(),
  step: z.enum(revisionSteps),
  said: z.string(),
  actor: z.string(),
  actor_name: z.string(),
  actor_last_name: z.string(),
  actor_email: z.string().nullable(),
  asked_of: z.string().nullable(),
  asked_name: z.string().nullable(),
  asked_last_name: z.string().nullable(),
  asked_email: z.string().nullable(),
})
type StepRow = z.output<typeof StepRow>

const ColleagueRow = z.object({ id: z.string(), name: z.string(), last_name: z.string(), email: z.string().nullable() })
const colleague = ({ id, name, last_name, email }: z.output<typeof ColleagueRow>) => ({
  _id: id,
  name,
  last_name,
  email,
})

const actorOf = (row: StepRow) => ({ name: row.actor_name, last_name: row.actor_last_name, email: row.actor_email })
const askedOf = (row: StepRow) =>
  row.asked_name === null
    ? null
    : { name: row.asked_name, last_name: row.asked_last_name ?? '', email: row.asked_email }

/** What is going on around an item: the newest 50 steps, oldest first. @throws {ApiFailure} 404 where there is none. */
export const readRevision: Handler<'GET revision/{id}'> = async (ctx, { id }) => {
  const row = await panelRow(ctx.caller.client, id)
  if (!row) throw unknownNoticia()
  return around(ctx, id, row.status === 'en_revision')
}

async function around(ctx: Context<Caller>, id: string, isAsked: boolean): Promise<Revision> {
  const { client } = ctx.caller
  const [steps, colleagues, enlaces] = await Promise.all([
    client
      .from('noticia_revisiones_panel')
      .select(Object.keys(StepRow.shape).join(', '))
      .eq('noticia_id', id)
      .order('id', { ascending: false })
      .limit(limits.versionsMax),
    client.rpc('colleagues'),
    standingLinks(ctx, id),
  ])
  const rows = z.array(StepRow).parse(dataOf(steps))
  const asked = isAsked ? rows.find(({ step }) => step === 'pedida') : undefined
  const pasos = rows.toReversed().map((row) => ({
    _id: row.id,
    at: row.at,
    paso: row.step,
    texto: row.said,
    por: actorOf(row),
    a: askedOf(row),
  }))
  const a = asked && askedOf(asked)
  return {
    pasos,
    pendiente:
      asked && a ? { a: { _id: asked.asked_of ?? '', ...a }, por: { _id: asked.actor, ...actorOf(asked) } } : null,
    colegas: z.array(ColleagueRow).parse(dataOf(colleagues)).map(colleague),
    enlaces,
  }
}

/**
 * Takes a step; an approved item may be published with it. @throws {ApiFailure} 404, 409 for a published item or without an open
 * request, 403 for a user who was not asked, 400 for a user who cannot be asked.
 */
export const reviewNoticia: Handler<'POST revisar-new'> = async (ctx, input) => {
  const { id, paso, texto, a } = input
  dataOf(
    await ctx.caller.client
      .from('noticia_revisiones')
      .insert({ noticia_id: id, step: paso, said: texto, ...(paso === 'pedida' && { asked_of: a }) }),
  )
  if (isToPublish(input)) await update(ctx, id, { status: 'publicado' })
  const answer = await saved(ctx, id)
  return { ...answer, revision: await around(ctx, id, answer.noticia.status === 'en_revision') }
}

const isToPublish = (input: In<'POST revisar-new'>): boolean => input.paso === 'aprobada' && input.publicar
