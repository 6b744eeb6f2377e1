/** Moderation of images by status. */
import { type Api, ApiError } from '#contract/client.ts'
import type { Output } from '#contract/endpoints.ts'
import type { ImageStatus } from '#contract/enums.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { type ActionResult, runAction } from '../../controls/action.ts'
import { errorMessage, toast } from '../../controls/toast.tsx'
import { countText } from './image-format.ts'

export type ModerationAction = 'approve' | 'reject' | 'delete'

/** Actions of the table for each status (PG03). */
export const tableActions: Readonly<Record<ImageStatus, readonly ModerationAction[]>> = {
  pendiente: ['approve', 'reject'],
  verificado: ['reject', 'delete'],
  rechazada: ['approve', 'delete'],
  eliminado: [],
}

/** Actions of the details: approve and reject pending images, delete any (PG03). */
export const detailActionsFor = (status: ImageStatus): readonly ModerationAction[] =>
  status === 'pendiente' ? ['approve', 'reject', 'delete'] : status === 'eliminado' ? [] : ['delete']

/** The pending image after `id`, else before it; null for none. */
export function nextPending(imagenes: readonly Imagen[], id: string): string | null {
  const from = imagenes.findIndex(({ _id }) => _id === id)
  const isWaiting = ({ _id, status }: Imagen) => status === 'pendiente' && _id !== id
  return (
    (imagenes.slice(from + 1).find(isWaiting) ?? imagenes.slice(0, Math.max(from, 0)).findLast(isWaiting))?._id ?? null
  )
}

/** A decision about one image. */
export type ModerationIntent = { readonly id: string; readonly revision: number } & (
  | { readonly act: 'approve' | 'delete' }
  | { readonly act: 'reject'; readonly motivo: string }
)

/** Label, colour and toast of each action (spec.md §8). */
export const actionTexts = {
  approve: {
    label: 'Aprobar',
    color: 'algarrobo',
    done: 'Imagen aprobada exitosamente',
    failed: 'Error al aprobar la imagen',
  },
  reject: { label: 'Rechazar', color: 'ladrillo', done: 'Imagen rechazada', failed: 'Error al rechazar la imagen' },
  delete: {
    label: 'Eliminar',
    color: 'ladrillo',
    done: 'Imagen eliminada exitosamente',
    failed: 'Error al eliminar la imagen',
  },
} as const satisfies Record<ModerationAction, unknown>

/** Executes an action and shows a toast, on failure with the server's message or "Error inesperado" (spec.md §8). `onUndo`: undoes it. */
export function moderate(
  wanted: ModerationIntent,
  api: Api,
  onUndo: (decided: DecidedImagen) => void,
): Promise<ActionResult<Output<'POST aprobar-img'>>> {
  const { act } = wanted
  return runAction(() => send(wanted, api), {
    ...actionTexts[act],
    action: ({ imagen }) => (act === 'delete' ? undefined : { label: 'Deshacer', take: () => onUndo(imagen) }),
    reasonFor(error) {
      const reason = errorMessage(error, unexpected)
      return isOvertaken(error) ? `${reason}. Alguien más decidió antes: la lista ya está al día.` : reason
    },
  })
}

function send(wanted: ModerationIntent, api: Api): Promise<Output<'POST aprobar-img'>> {
  const { act, ...seen } = wanted
  if (wanted.act === 'reject') return api['POST rechazar-img'](seen)
  return act === 'approve' ? api['POST aprobar-img'](seen) : api['POST eliminar-img'](seen)
}

const unexpected = 'Error inesperado'
/** Whether another moderator decided first, or the image is gone. */
const isOvertaken = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

type DecisionServices = {
  /** Returns whether it succeeded; does not throw. */
  readonly carryOut: (intent: ModerationIntent) => Promise<boolean>
  /** Loads the list again. */
  readonly reload: () => Promise<void>
  /** `ids`: images with a decision in progress, from `begin` until the list shows the result. */
  readonly onDeciding: (ids: ReadonlySet<string>, what: 'begin' | 'end') => void
}

/**
 * Returns a function that executes a decision and resolves after the list is reloaded; "busy" while another decision about the same
 * image is in progress.
 */
export function createDecisions({ carryOut, reload, onDeciding }: DecisionServices) {
  const deciding = new Set<string>()
  return async (intent: ModerationIntent): Promise<'done' | 'failed' | 'busy'> => {
    if (deciding.has(intent.id)) return 'busy'
    onDeciding(new Set(deciding.add(intent.id)), 'begin')
    try {
      const isDone = await carryOut(intent)
      await reload()
      return isDone ? 'done' : 'failed'
    } finally {
      deciding.delete(intent.id)
      onDeciding(new Set(deciding), 'end')
    }
  }
}

/** Image returned by a decision; its revision is needed to undo it. */
export type DecidedImagen = Pick<Imagen, '_id' | 'title' | 'revision'>

/** One decision about several images. */
export type BulkIntent = { readonly act: 'approve' } | { readonly act: 'reject'; readonly motivo: string }

export type BulkResult = {
  readonly decided: readonly DecidedImagen[]
  readonly refused: readonly { readonly title: string; readonly reason: string }[]
}

/** Decides about several images in sequence; refusals do not stop the others. `onDone` gets the count. */
export const decideAll = (
  imagenes: readonly Pick<Imagen, '_id' | 'title' | 'revision'>[],
  decision: BulkIntent,
  api: Api,
  onDone: (done: number) => void,
): Promise<BulkResult> =>
  callForEach(imagenes, ({ _id: id, revision }) => send({ ...decision, id, revision }, api), onDone)

async function callForEach<Item extends Pick<Imagen, 'title'>>(
  imagenes: readonly Item[],
  call: (imagen: Item) => Promise<Output<'POST aprobar-img'>>,
  onDone: (done: number) => void = () => undefined,
): Promise<BulkResult> {
  const decided: DecidedImagen[] = []
  const refused: { title: string; reason: string }[] = []
  for (const [index, imagen] of imagenes.entries()) {
    try {
      decided.push((await call(imagen)).imagen)
    } catch (error) {
      refused.push({ title: imagen.title, reason: errorMessage(error, unexpected) })
    }
    onDone(index + 1)
  }
  return { decided, refused }
}

/** Puts decided images back to pending in sequence; toasts show the result and each refusal. */
export async function undoDecisions(imagenes: readonly DecidedImagen[], api: Api): Promise<void> {
  const undo = ({ _id: id, revision }: DecidedImagen) => api['POST deshacer-img']({ id, revision })
  const { decided, refused } = await callForEach(imagenes, undo)
  const { length } = decided
  if (length > 0) toast.success(`${length === 1 ? 'Volvió' : 'Volvieron'} a pendientes: ${countText(length)}`)
  for (const { title, reason } of refused) toast.failure(`Error al deshacer: «${title}»`, reason)
}
