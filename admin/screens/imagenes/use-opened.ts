/** The image whose details are open. */
import { useEffect, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { actingApi } from '../../session/api.ts'

/**
 * The image `id` as it is now, wherever it stands: a decision may take it off the page that is shown, whose images are `rows`; then it is
 * asked for by itself with each reload. null: none is open.
 */
export function useOpened(rows: readonly Imagen[], id: string | null): Imagen | null {
  const onPage = rows.find(({ _id }) => _id === id)
  const [last, setLast] = useState<Imagen | null>(null)
  if (onPage && onPage !== last) setLast(onPage)

  const away = onPage ? null : id
  // A reload brings other rows: then it is asked for again.
  useEffect(() => {
    if (away === null) return
    const stop = new AbortController()
    actingApi['GET galeria/todas']({ ids: away }, { signal: stop.signal }).then(
      ({ imagenes: [now] }) => now && setLast(now),
      // What is decided about it is judged by what the server knows.
      (cause: unknown) => stop.signal.aborted || console.warn('The image could not be read again', cause),
    )
    return () => stop.abort()
  }, [away, rows])
  return onPage ?? (last?._id === id ? last : null)
}
