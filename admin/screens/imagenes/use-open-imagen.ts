import { useEffect, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { api } from '../../session/api.ts'

/** Open image `id`: from `rows`, else loaded separately with each reload. Null: none is open. */
export function useOpenImagen(rows: readonly Imagen[], id: string | null): Imagen | null {
  const onPage = rows.find(({ _id }) => _id === id)
  const [last, setLast] = useState<Imagen | null>(null)
  if (onPage && onPage !== last) setLast(onPage)

  const away = onPage ? null : id
  // Loads it again with new rows.
  useEffect(() => {
    if (away === null) return
    const stop = new AbortController()
    api['GET galeria/todas']({ ids: away }, { signal: stop.signal }).then(
      ({ imagenes: [now] }) => now && setLast(now),
      // The last read image stays: the server refuses a decision that no longer fits its status.
      (cause: unknown) => stop.signal.aborted || console.warn('The image could not be read again', cause),
    )
    return () => stop.abort()
  }, [away, rows])
  return onPage ?? (last?._id === id ? last : null)
}
