/** Fetches Leaflet, its styles and what draws with it, once the map is opened and not before (T02). */
import { useCallback, useEffect, useState } from 'react'
import stylesUrl from './map.css?url'

type Canvas = typeof import('./MapCanvas.tsx').default

export type Loading = {
  readonly Canvas: Canvas | null
  readonly failed: boolean
  retry(): void
}

/**
 * Browsers remember that a module did not come and do not ask for it again: the page starts anew. The address says that the map is open, and
 * what it shows. Without a connection the list stays where it is.
 */
const retry = (): void => {
  if (navigator.onLine) location.reload()
}

/** Resolves when the styles of the map apply. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${stylesUrl}"]`)) return Promise.resolve()
  return new Promise((loaded, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesUrl
    link.onload = () => loaded()
    link.onerror = () => {
      link.remove()
      failed(new Error(`${stylesUrl} did not load`))
    }
    document.head.append(link)
  })
}

/** @param wanted whether the map is open. */
export function useMapCanvas(wanted: boolean): Loading {
  const [canvas, setCanvas] = useState<{ readonly Canvas: Canvas } | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const [module] = await Promise.all([import('./MapCanvas.tsx'), loadStyles()])
      setCanvas({ Canvas: module.default })
    } catch (error) {
      console.error('The map could not be loaded', error)
      setFailed(true)
    }
  }, [])
  const missing = canvas === null
  useEffect(() => {
    if (wanted && missing) void load()
  }, [wanted, missing, load])
  return { Canvas: canvas?.Canvas ?? null, failed, retry }
}
