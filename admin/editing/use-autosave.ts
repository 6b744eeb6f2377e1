/** Autosaves a form in this browser, and on the server where it keeps drafts. */
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AutosaveState, createAutosave, idleState, type WriteOutcome } from './autosave.ts'
import type { DraftStore } from './draft-store.ts'

const browserRate = { minIntervalMs: 400, initialDelayMs: 0 } as const
const serverRate = { minIntervalMs: 10_000, initialDelayMs: 1000 } as const

export type RemoteAutosave<Draft> = {
  /** Does not throw. */
  readonly put: (draft: Draft) => Promise<WriteOutcome>
  readonly remove: () => Promise<unknown>
}
type States = { readonly browser: AutosaveState; readonly server: AutosaveState }

/** Autosaves `draft` when its identity changes; null removes the stored copies. `remove` removes them until the next change. */
export function useAutosave<Draft>(
  drafts: DraftStore<Draft>,
  writer: string,
  draft: Draft | null,
  server?: RemoteAutosave<Draft>,
): States & { readonly remove: () => Promise<unknown> } {
  const [states, setStates] = useState<States>({ browser: idleState, server: idleState })
  const [autosaves] = useState(() => {
    const browser = createAutosave<Draft>({
      put: async (next) => ((await drafts.write(writer, next)) ? { isKept: true } : { isKept: false, reason: null }),
      remove: () => drafts.remove(writer),
      ...browserRate,
      onState: (state) => setStates((all) => ({ ...all, browser: state })),
    })
    const onState = (state: AutosaveState) => setStates((all) => ({ ...all, server: state }))
    return server ? [browser, createAutosave<Draft>({ ...server, ...serverRate, onState })] : [browser]
  })
  useEffect(() => {
    for (const autosave of autosaves) autosave.update(draft)
  }, [autosaves, draft])

  const flush = () => {
    for (const autosave of autosaves) autosave.flush()
  }
  const flushEvent = useEffectEvent(flush)
  useWindowEvent('visibilitychange', () => document.hidden && flush())
  useWindowEvent('pagehide', flush)
  useWindowEvent('beforeunload', flush)
  useEffect(() => () => flushEvent(), [])

  return { ...states, remove: () => Promise.all(autosaves.map((autosave) => autosave.remove())) }
}
