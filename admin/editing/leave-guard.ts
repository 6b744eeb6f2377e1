/** Asks before leaving a screen that holds unsaved changes. */
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../controls/confirm.tsx'
import { toast } from '../controls/toast.tsx'

/** How each screen that holds something unsaved lets go of it; for who leaves the page by another way than their links. */
const unsaved = new Set<() => void>()

/** Gives all of it up: nothing asks any more. */
export function giveUp(): void {
  for (const letGo of unsaved) letGo()
  unsaved.clear()
}

/** The question; true when what is not saved may go. `signal` takes it away unanswered. */
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

/** True when nothing unsaved is open, or it may go: to be asked before anything that ends in leaving the page (P06). */
export const mayLeave = async (): Promise<boolean> => unsaved.size === 0 || (await askToLeave())

/**
 * While `isDirty`: navigations inside the panel ask in a dialog, leaving the page asks in the browser's. `onLeave` runs when left. While
 * `isSaving` there is nothing to decide: who wants to leave does so once it is saved, and is asked if it was refused.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, isSaving = false): void {
  // The router asks the last blocker alone: a dialog over a form decides for both.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const mayGo = await askToLeave(signal)
    if (signal.aborted) return
    if (!mayGo) return blocker.reset?.()
    giveUp()
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
