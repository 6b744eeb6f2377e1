/** Lists the history of an image through RLS. */
import { z } from 'zod'
import { imageStatuses } from '#contract/enums.ts'
import { historyFields, ImagenStep } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { imagenNotFound } from './update.ts'

const FactValue = z.union([z.string(), z.array(z.string()), z.null()])
/** Fields of an image; a correction has only the changed ones. */
const Facts = z.partialRecord(z.enum(historyFields), FactValue)

/** Row of imagen_history_panel; a trigger writes `detail`. */
const StepRow = z.object({
  action: z.templateLiteral([
    'imagen_',
    z.enum(['subida', 'verificado', 'rechazada', 'eliminado', 'pendiente', 'corregida']),
  ]),
  at: z.string(),
  detail: z.object({
    from: z.enum(imageStatuses).optional(),
    motivo: z.string().optional(),
    changed: z.array(z.enum(historyFields)).default([]),
    before: Facts.default({}),
    after: Facts.default({}),
  }),
  actor: ImagenStep.shape.actor,
})
type StepRow = z.output<typeof StepRow>
const columns = Object.keys(StepRow.shape).join(', ')

/** Lists the newest 100 steps, oldest first, also of deleted images. @throws {HttpError} 404. */
export const listImagenSteps: Handler<'GET imagen-historial/{id}'> = async (ctx, { id }) => {
  const answer = await ctx.caller.client
    .from('imagen_history_panel')
    .select(columns, { count: 'exact' })
    .eq('imagen_id', id)
    .order('entry', { ascending: false })
    .limit(limits.imageHistoryMax)
  const rows = z.array(StepRow).parse(unwrap(answer))
  // Every image has at least its upload.
  if (rows.length === 0) throw imagenNotFound()
  return { historial: rows.map(toStep).reverse(), total: answer.count ?? rows.length }
}

function toStep({ action, at, detail, actor }: StepRow): ImagenStep {
  const { from = null, motivo = null, changed, before, after } = detail
  return {
    action: action.slice('imagen_'.length) as ImagenStep['action'],
    at,
    actor,
    from,
    // A deletion has no reason: the entry repeats that of the rejection.
    motivo: action === 'imagen_eliminado' && from === 'rechazada' ? null : motivo,
    changes: historyFields
      .filter((field) => changed.includes(field))
      .map((field) => ({ field, before: formatFact(before[field]), after: formatFact(after[field]) })),
  }
}

const formatFact = (value: z.output<typeof FactValue> | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '')
