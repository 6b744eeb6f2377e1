/** What may be done to an image in which status, and doing it. No React: tested with promises that are held back. */
import { type Api, ApiError } from '#contract/client.ts'
import type { Imagen } from '#contract/imagenes.ts'
import type { ImageStatus } from '#contract/vocabulary.ts'
import { type Outcome, runAction } from '../../controls/action.ts'
import { reasonOf } from '../../controls/toast.tsx'

export type ModerationAction = 'approve' | 'reject' | 'delete'

const acts: Readonly<Record<ImageStatus, readonly ModerationAction[]>> = {
  pendiente: ['approve', 'reject'],
  verificado: ['reject', 'delete'],
  rechazada: ['approve', 'delete'],
  eliminado: [],
}

/** The table's actions for an image of this status (PG03). */
export const actionsFor = (status: ImageStatus): readonly ModerationAction[] => acts[status]

/** The actions of the detail modal: approve and reject for what waits, deleting for everything that is not deleted yet (PG03). */
export const detailActionsFor = (status: ImageStatus): readonly ModerationAction[] =>
  status === 'pendiente' ? ['approve', 'reject', 'delete'] : status === 'eliminado' ? [] : ['delete']

/** The image whose turn it is after `id`: the next one that waits, else the one before it that does; null when nothing waits. */
export function nextPending(imagenes: readonly Imagen[], id: string): string | null {
  const from = imagenes.findIndex(({ _id }) => _id === id)
  const waits = ({ _id, status }: Imagen) => status === 'pendiente' && _id !== id
  return (imagenes.slice(from + 1).find(waits) ?? imagenes.slice(0, Math.max(from, 0)).findLast(waits))?._id ?? null
}

/** A decision about one image. */
export type ModerationIntent =
  | { readonly act: 'approve' | 'delete'; readonly id: string }
  | { readonly act: 'reject'; readonly id: string; readonly motivo: string }

/** How each act is called and coloured, and what is said after it (spec.md §8). */
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

/** Carries an intent out and says how it went. Does not throw: a failure says the server's message or "Error inesperado" (spec.md §8). */
export function moderate(wanted: ModerationIntent, api: Api): Promise<Outcome<unknown>> {
  const { act, id } = wanted
  const run = () => {
    if (act === 'reject') return api['POST rechazar-img']({ id, motivo: wanted.motivo })
    return act === 'approve' ? api['POST aprobar-img']({ id }) : api['POST eliminar-img']({ id })
  }
  return runAction<unknown>(run, {
    ...actionTexts[act],
    reasonFor(error) {
      const said = reasonOf(error, unexpected)
      return isOvertaken(error) ? `${said}. Alguien más decidió antes: la lista ya está al día.` : said
    },
  })
}

const unexpected = 'Error inesperado'
/** Another moderator was faster, or the image is gone. */
const isOvertaken = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** How a decision went; `reason` says why not. */
export type Decided = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Decisions on their way: any number of images at once, one decision at a time for each. */
type Ports = {
  /** Carries it out and says how it went; does not throw. */
  readonly carryOut: (intent: ModerationIntent) => Promise<Decided>
  /** Loads the list again. */
  readonly reload: () => Promise<void>
  /** An image is being decided about from `begin` until the list shows what came of it. `ids`: all that are. */
  readonly onDeciding: (ids: ReadonlySet<string>, what: 'begin' | 'end') => void
  /** A rejection or deletion went through: the dialogs about this image close. */
  readonly onGone: (id: string) => void
  /** A decision came to nothing: what was typed for it stays. `reason`: why, for people. */
  readonly onFailed: (id: string, reason: string) => void
}

/**
 * Makes the function that takes a decision. It answers once the list has been loaded again, and "busy" at once while an earlier decision
 * about the same image is under way: whoever asked has to be told.
 */
export function createDecisions({ carryOut, reload, onDeciding, onGone, onFailed }: Ports) {
  const deciding = new Set<string>()
  return async (intent: ModerationIntent): Promise<'done' | 'failed' | 'busy'> => {
    if (deciding.has(intent.id)) return 'busy'
    onDeciding(new Set(deciding.add(intent.id)), 'begin')
    try {
      const outcome = await carryOut(intent)
      if (!outcome.ok) onFailed(intent.id, outcome.reason)
      else if (intent.act !== 'approve') onGone(intent.id)
      await reload()
      return outcome.ok ? 'done' : 'failed'
    } finally {
      deciding.delete(intent.id)
      onDeciding(new Set(deciding), 'end')
    }
  }
}

/** Whose details are open after `gone` is: only its own close. */
export const detailsAfter = (open: string | null, gone: string): string | null => (open === gone ? null : open)

/** One decision about several images. */
export type BulkDecided = { readonly act: 'approve' } | { readonly act: 'reject'; readonly motivo: string }

export type BulkResult = {
  readonly done: number
  readonly refused: readonly { readonly title: string; readonly reason: string }[]
}

/** Takes one decision about several images, one after the other; what is refused does not stop the others. `onDone` is told how many are through. */
export async function decideAll(
  imagenes: readonly Pick<Imagen, '_id' | 'title'>[],
  decision: BulkDecided,
  api: Api,
  onDone: (done: number) => void,
): Promise<BulkResult> {
  const refused: { title: string; reason: string }[] = []
  for (const [index, { _id: id, title }] of imagenes.entries()) {
    const call =
      decision.act === 'approve'
        ? api['POST aprobar-img']({ id })
        : api['POST rechazar-img']({ id, motivo: decision.motivo })
    await call.catch((error: unknown) => {
      refused.push({ title, reason: reasonOf(error, unexpected) })
    })
    onDone(index + 1)
  }
  return { done: imagenes.length - refused.length, refused }
}
