/** Autosaves a form in this browser, and on the server where it keeps drafts. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type AutosaveState, type CopyOutcome, createAutosave, idleCopy } from './autosave.ts'
import type { DraftStore } from './draft-store.ts'

/** A typed word is in the browser's database within a second, even on a slow disk. */
const browserGapMs = 400
const serverGapMs = 10_000
const serverFirstMs = 1000

export type RemoteAutosave<Draft> = {
  /** Does not throw. */
  readonly put: (draft: Draft) => Promise<CopyOutcome>
  readonly drop: () => Promise<unknown>
}
type Copies = { readonly browser: AutosaveState; readonly server: AutosaveState }

/** `draft` null: nothing to keep. Compared by identity: the same object while nothing changed. `forget` deletes the copies at once. */
export function useAutosave<Draft>(
  drafts: DraftStore<Draft>,
  writer: string,
  draft: Draft | null,
  server?: RemoteAutosave<Draft>,
): Copies & { readonly forget: () => void } {
  const [states, setStates] = useState<Copies>({ browser: idleCopy, server: idleCopy })
  const [copiers] = useState(() => {
    const browser = createAutosave<Draft>({
      put: async (held) => ((await drafts.write(writer, held)) ? { isKept: true } : { isKept: false, reason: null }),
      drop: () => drafts.forget(writer),
      ...{ gapMs: browserGapMs, firstMs: 0 },
      tell: (state) => setStates((all) => ({ ...all, browser: state })),
    })
    const tell = (state: AutosaveState) => setStates((all) => ({ ...all, server: state }))
    return server
      ? [browser, createAutosave<Draft>({ ...server, gapMs: serverGapMs, firstMs: serverFirstMs, tell })]
      : [browser]
  })
  const hold = useEffectEvent((next: Draft | null) => {
    for (const copier of copiers) copier.hold(next)
  })
  useEffect(() => hold(draft), [draft])

  useEffect(() => {
    const flush = () => {
      for (const copier of copiers) copier.flush()
    }
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', flushHidden)
    for (const event of ['pagehide', 'beforeunload']) window.addEventListener(event, flush)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      for (const event of ['pagehide', 'beforeunload']) window.removeEventListener(event, flush)
      flush()
    }
  }, [copiers])

  const forget = () => {
    for (const copier of copiers) copier.hold(null)
  }
  return { ...states, forget }
}
