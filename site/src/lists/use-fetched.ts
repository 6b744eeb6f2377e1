import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'

/**
 * The data of the newest `key` that has loaded, at first the prerendered data; a null key loads nothing.
 * `failure` says why what was asked for cannot be shown; a list that is only not renewed stays as it is.
 */
export function useFetched<Data>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Data>,
  prerendered: { readonly key: string; readonly data: Data },
) {
  const [place, setPlace] = useState({ ...prerendered, isFresh: false })
  const [failed, setFailed] = useState<{ readonly key: string; readonly message: string } | null>(null)
  const [tries, setTries] = useState(0)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    setFailed(null)
    start(stop.signal).then(
      (data) => setPlace({ key, data, isFresh: true }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        // N06: a failed load goes to the console.
        console.error('The list could not be read', error)
        setFailed({ key, message: error instanceof ApiError ? error.message : String(error) })
      },
    )
    return () => stop.abort()
  }, [key, tries])
  return {
    data: place.data,
    /** Whether it was fetched here: the build may have put less of it into the page. */
    isFresh: place.isFresh,
    isMissing: key !== null && key !== place.key,
    failure: failed?.key === key ? failed.message : null,
    retry: () => setTries(tries + 1),
  }
}
