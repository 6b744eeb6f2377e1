/**
 * Decisions on their way: any number of images at once, one decision at a time for each. No React: tested with promises that
 * are held back.
 */
import type { ModerationIntent } from './moderation.ts'

type Ports = {
  /** Carries it out and says how it went; does not throw. */
  readonly carryOut: (
    intent: ModerationIntent,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>
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
