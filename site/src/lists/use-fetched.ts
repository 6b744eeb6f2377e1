import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'

/** Loads data for `key` (null: nothing), starting from prerendered data. Data stay when a refresh fails; `failure` is its reason. */
export function useFetched<Data>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Data>,
  prerendered: { readonly key: string; readonly data: Data },
) {
  const [loaded, setLoaded] = useState({ ...prerendered, isFresh: false })
  const [failed, setFailed] = useState<{ readonly key: string; readonly message: string } | null>(null)
  const [tries, setTries] = useState(0)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    setFailed(null)
    start(stop.signal).then(
      (data) => setLoaded({ key, data, isFresh: true }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error('The list could not be read', error)
        setFailed({ key, message: error instanceof ApiError ? error.message : String(error) })
      },
    )
    return () => stop.abort()
  }, [key, tries])
  return {
    data: loaded.data,
    /** True once loaded here: prerendered data may be shorter. */
    isFresh: loaded.isFresh,
    isMissing: key !== null && key !== loaded.key,
    failure: failed?.key === key ? failed.message : null,
    retry: () => setTries(tries + 1),
  }
}
