/** What may be done to an image in which status, and doing it (PG03–PG05). */
import type { Api } from '#contract/client.ts'
import type { ImageStatus } from '#contract/vocabulary.ts'

export type ModerationAct = 'approve' | 'reject' | 'delete'

const acts: Readonly<Record<ImageStatus, readonly ModerationAct[]>> = {
  pendiente: ['approve', 'reject'],
  verificado: ['reject', 'delete'],
  rechazada: ['approve', 'delete'],
  eliminado: [],
}

/** The table's actions for an image of this status (PG03). */
export const actsFor = (status: ImageStatus): readonly ModerationAct[] => acts[status]

/** What a row submits to the screen's action. */
export type ModerationIntent =
  | { readonly act: 'approve' | 'delete'; readonly id: string }
  | { readonly act: 'reject'; readonly id: string; readonly motivo: string }

const words = {
  approve: { done: 'Imagen aprobada exitosamente', failed: 'Error al aprobar la imagen' },
  reject: { done: 'Imagen rechazada', failed: 'Error al rechazar la imagen' },
  delete: { done: 'Imagen eliminada exitosamente', failed: 'Error al eliminar la imagen' },
} as const satisfies Record<ModerationAct, unknown>

type Tools = {
  readonly api: Api
  readonly toast: {
    readonly success: (message: string) => unknown
    readonly failure: (message: string, reason: string) => unknown
  }
  readonly reasonOf: (error: unknown, otherwise: string) => string
}

/** Carries an intent out and says how it went (spec.md §8). Does not throw: a failure says the server's message or "Error inesperado". */
export async function moderate(wanted: ModerationIntent, { api, toast, reasonOf }: Tools): Promise<{ ok: boolean }> {
  const { done, failed } = words[wanted.act]
  try {
    if (wanted.act === 'approve') await api('aprobar-img', { id: wanted.id })
    else if (wanted.act === 'reject') await api('rechazar-img', { id: wanted.id, motivo: wanted.motivo })
    else await api('eliminar-img', { id: wanted.id })
    toast.success(done)
    return { ok: true }
  } catch (error) {
    toast.failure(failed, reasonOf(error, 'Error inesperado'))
    return { ok: false }
  }
}
