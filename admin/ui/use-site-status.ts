/** Reads how far the public site is behind, on and on (B04). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router-dom'
import { readBuild } from '../screens/noticias/use-build-info.ts'
import { unaskedApi } from '../session/current.ts'
import { nextReadingMs, type SiteReading, type SiteStatus, siteStatus } from './site-status.ts'

export type SiteNow = SiteReading & { readonly status: SiteStatus }

async function readSite(signal: AbortSignal): Promise<SiteReading> {
  const build = await readBuild(signal)
  const state = await unaskedApi('estado-portal', { carried: build?.change ?? 0 }, { signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) console.warn('The state of the public site could not be read', error)
      return null
    },
  )
  return { build, state }
}

/**
 * What is known now, null before the first answer, and a way to ask at once. Asks again after every navigation and action, by the
 * clock while the page is looked at, and when somebody comes back to it.
 */
export function useSiteStatus(): { readonly now: SiteNow | null; readonly refresh: () => void } {
  const [now, setNow] = useState<SiteNow | null>(null)
  const running = useRef<AbortController>(null)

  const refresh = useCallback(() => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    void readSite(stop.signal).then((reading) => {
      if (!stop.signal.aborted) setNow({ ...reading, status: siteStatus(reading, Date.now()) })
    })
  }, [])

  const isActing = useFetchers().some(({ state }) => state !== 'idle')
  const isMoving = useNavigation().state !== 'idle'
  // Another key: somebody went somewhere.
  const { key } = useLocation()
  useEffect(() => {
    if (!isActing && !isMoving) refresh()
  }, [isActing, isMoving, key, refresh])

  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => !document.hidden && refresh(), nextReadingMs[now.status])
    return () => clearTimeout(timer)
  }, [now, refresh])

  useEffect(() => {
    const look = () => !document.hidden && refresh()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      running.current?.abort()
    }
  }, [refresh])

  return { now, refresh }
}
