import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from '../controls/confirm.tsx'
import { toast } from '../controls/toast.tsx'

/** Callbacks that remove the stored drafts of each form with unsaved work. */
const unsaved = new Set<() => unknown>()

/** Removes the drafts of all unsaved work, in the browser and on the server. */
export const removeDrafts = (): Promise<unknown> => Promise.all(Array.from(unsaved, (remove) => remove()))
/** Turns the confirmation off for the present unsaved work. */
export const allowLeaving = (): void => unsaved.clear()

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
export function useLeaveGuard(isDirty: boolean, onLeave: () => unknown = () => undefined, isSaving = false): void {
  // The router runs only the last blocker: a dialog's covers the form below.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'

  const confirmNavigation = useEffectEvent(async (signal: AbortSignal) => {
    const isConfirmed = await confirmDiscard(signal)
    if (signal.aborted) return
    if (!isConfirmed) return blocker.reset?.()
    void removeDrafts()
    allowLeaving()
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
    const remove = () => leave()
    unsaved.add(remove)
    return () => void unsaved.delete(remove)
  }, [isDirty])
}
