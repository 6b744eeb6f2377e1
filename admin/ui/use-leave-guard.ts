/** Asks before leaving a screen that holds unsaved changes (PF06). */
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirm } from './confirm.tsx'

/** While `isDirty`: navigations inside the panel ask in a dialog, leaving the page asks in the browser's. `onLeave` runs when left. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return
    const leaves = await confirm({
      title: 'Tenés cambios sin guardar',
      text: 'Si salís ahora se pierden.',
      action: 'Salir sin guardar',
      cancel: 'Seguir editando',
      isDestructive: true,
    })
    if (!leaves) return blocker.reset()
    onLeave()
    blocker.proceed()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
