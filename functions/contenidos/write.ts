/** Writes content as the caller; triggers record history, changes and audit. */

import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Content, Proposal } from '#contract/contenidos.ts'
import { type ContentFile, contentFiles } from '#contract/content/files.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { PanelRow, readPanelRow, readVersionValue, toContent, type Value } from './read.ts'
import { validateAll, validateOne } from './validate.ts'

type StaffCtx = Context<Caller>

/**
 * Saves a part on top of `revision`, as a proposal for users who may only propose.
 * @throws {HttpError} 400 with `fields`; 409 with the current part on a conflict.
 */
export const saveContenido: Handler<'POST guardar-contenido'> = async (ctx, { name, value, revision, nota }) => {
  const ready = await validateOne(ctx, name, value)
  const { rol } = ctx.caller.user
  if (rol !== 'admin' && rol !== 'super_admin') return createProposal(ctx, { name, value: ready, revision, nota })
  return { contenido: await storeContenido(ctx, { name, value: ready, revision, via: 'guardado' }), propuesta: null }
}

/**
 * Restores a version (0: the bundled value) as the newest.
 * @throws {HttpError} 404, 400 when invalid by the current schema, 409 on a conflict.
 */
export const restoreContenido: Handler<'POST restaurar-contenido'> = async (ctx, { name, version, revision }) => {
  const value = await validateOne(ctx, name, await readVersionValue(ctx, name, version))
  return { contenido: await storeContenido(ctx, { name, value, revision, via: 'restaurado' }), propuesta: null }
}

/** Replaces the sent parts in one transaction. @throws {HttpError} 400 with every fault. */
export const importContenidos: Handler<'POST importar-contenidos'> = async (ctx, { contenidos }) => {
  const ready = await validateAll(ctx, contenidos)
  const titles = (Object.keys(ready) as ContentFile[]).map((name) => contentFiles[name].title)
  if (titles.length === 0) {
    const error = 'No hay ninguna parte para importar'
    throw new HttpError(400, error, { fields: { contenidos: error } })
  }
  unwrap(await writeAsCaller(ctx, 'import_contenidos', { p_contenidos: ready }))
  await ctx.revalidate()
  return { message: `Se importó: ${new Intl.ListFormat('es', { type: 'conjunction' }).format(titles)}` }
}

type Save = {
  readonly name: ContentFile
  readonly value: Value
  readonly revision: number
  readonly via: 'guardado' | 'restaurado'
}
const Saved = z.object({ saved: z.boolean(), contenido: PanelRow.nullable() })

async function storeContenido(ctx: StaffCtx, { name, value, revision, via }: Save): Promise<Content> {
  const params = { p_name: name, p_value: value, p_revision: revision, p_via: via }
  const { saved, contenido } = Saved.parse(unwrap(await writeAsCaller(ctx, 'save_contenido', params)))
  if (!saved) throw conflictError(await toContent(name, contenido))
  await ctx.revalidate()
  return toContent(name, contenido)
}

export const conflictError = (contenido: Content): HttpError =>
  new HttpError(409, 'Esta parte cambió mientras la editabas', { contenido })

const Proposed = z.object({ id: z.string(), created_at: z.string() })

type Proposable = Pick<Proposal, 'name' | 'value' | 'revision' | 'nota'>

async function createProposal(ctx: StaffCtx, { name, value, revision, nota }: Proposable) {
  const { user } = ctx.caller
  const params = { p_name: name, p_value: value, p_revision: revision, p_nota: nota }
  const [answer, row] = await Promise.all([writeAsCaller(ctx, 'propose_contenido', params), readPanelRow(ctx, name)])
  const { id: _id, created_at: at } = Proposed.parse(unwrap(answer))
  const por = { name: user.name, last_name: user.last_name, email: user.email }
  const undecided = { state: 'pendiente', motivo: '', decidedAt: null, decidedBy: null } as const
  return { contenido: await toContent(name, row), propuesta: { _id, at, name, revision, nota, por, ...undecided } }
}

type Writer = 'save_contenido' | 'import_contenidos' | 'propose_contenido' | 'decide_propuesta'

/** Calls a SQL write function as the caller, whose role and session it checks. */
export const writeAsCaller = (
  { caller, adminDb }: Context<Caller>,
  writer: Writer,
  params: Readonly<Record<string, unknown>>,
) =>
  adminDb.rpc(writer, {
    p_actor: caller.user._id,
    p_session: decodeJwt(caller.accessToken).session_id,
    ...params,
  })
