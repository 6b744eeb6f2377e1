import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../controls/confirm.tsx'
import { toast } from '../controls/toast.tsx'

/** Callbacks that discard the unsaved work of each form. */
const unsaved = new Set<() => void>()

export function discardAll(): void {
  for (const discard of unsaved) discard()
  unsaved.clear()
}

/** Confirms that unsaved work is lost. `signal` closes the dialog. */
const confirmDiscard = (signal?: AbortSignal) =>
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

/** True without unsaved work, or when the user confirms its loss (P06). */
export const confirmLeave = async (): Promise<boolean> => unsaved.size === 0 || (await confirmDiscard())

/** Confirms leaving while `isDirty`; navigation waits while `isSaving`. `onLeave` runs before leaving unsaved work. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void = () => undefined, isSaving = false): void {
  // The router runs only the last blocker: a dialog's covers the form below.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'

  const confirmNavigation = useEffectEvent(async (signal: AbortSignal) => {
    const isConfirmed = await confirmDiscard(signal)
    if (signal.aborted) return
    if (!isConfirmed) return blocker.reset?.()
    discardAll()
    blocker.proceed?.()
  })
  const proceed = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (!isBlocked) return
    if (unsaved.size === 0) return proceed()
    if (isSaving) {
      toast.info('Se está guardando: salís apenas termine.')
      return
    }
    const controller = new AbortController()
    void confirmNavigation(controller.signal)
    return () => controller.abort()
  }, [isBlocked, isDirty, isSaving])

  useWindowEvent('beforeunload', (event) => unsaved.size > 0 && event.preventDefault())
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isDirty) return
    const discard = () => leave()
    unsaved.add(discard)
    return () => void unsaved.delete(discard)
  }, [isDirty])
}
