import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../controls/confirm.tsx'
import { toast } from '../controls/toast.tsx'

/** Discards the unsaved work of each open screen. */
const unsaved = new Set<() => void>()

export function discardAll(): void {
  for (const letGo of unsaved) letGo()
  unsaved.clear()
}

/** Asks whether unsaved work may go. `signal` closes the question. */
const askToLeave = (signal?: AbortSignal) =>
  confirm(
    {
      title: 'Tenés cambios sin guardar',
      text: 'Si salís ahora se pierden.',
      action: 'Salir sin guardar',
      cancel: 'Seguir editando',
      isDestructive: true,
    },
    signal,
  )

/** True when nothing is unsaved, or it may go (P06). */
export const confirmLeave = async (): Promise<boolean> => unsaved.size === 0 || (await askToLeave())

/**
 * While `isDirty`, navigations ask in a dialog and closing the page in the browser's. While `isSaving`, they wait for the result.
 * `onLeave` runs when left.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, isSaving = false): void {
  // The router asks only the last blocker: a dialog over a form decides for both.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const mayGo = await askToLeave(signal)
    if (signal.aborted) return
    if (!mayGo) return blocker.reset?.()
    discardAll()
    blocker.proceed?.()
  })
  const goOn = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (!isBlocked) return
    if (unsaved.size === 0) return goOn()
    if (isSaving) {
      toast.info('Se está guardando: salís apenas termine.')
      return
    }
    const question = new AbortController()
    void ask(question.signal)
    return () => question.abort()
  }, [isBlocked, isDirty, isSaving])

  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const close = () => window.removeEventListener('beforeunload', ask)
    const letGo = () => {
      close()
      leave()
    }
    unsaved.add(letGo)
    return () => {
      close()
      unsaved.delete(letGo)
    }
  }, [isDirty])
}
