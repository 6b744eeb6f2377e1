import { useEffect, useEffectEvent, useState } from 'react'
import type { ClientInput, Output, Route } from '#contract/endpoints.ts'
import type { Loaded } from '../controls/load-safely.ts'
import { errorMessage } from '../controls/toast.tsx'
import { api } from './api.ts'

/**
 * Calls an endpoint, unless `input` is null; `answer` is null until the first response. Calls again when `input` or `version` changes,
 * keeping the previous answer; `again` clears it and retries.
 */
export function useApi<Name extends Route>(name: Name, input: ClientInput<Name> | null, version = '') {
  const [answer, setAnswer] = useState<Loaded<Output<Name>> | null>(null)
  const [tries, setTries] = useState(0)
  const callEndpoint = useEffectEvent((signal: AbortSignal) => (input === null ? null : api[name](input, { signal })))
  const request = JSON.stringify([input, version])
  useEffect(() => {
    const stop = new AbortController()
    callEndpoint(stop.signal)?.then(setAnswer, (error: unknown) => {
      if (!stop.signal.aborted) setAnswer({ failure: errorMessage(error) })
    })
    return () => stop.abort()
  }, [request, tries])
  const again = () => {
    setAnswer(null)
    setTries(tries + 1)
  }
  return { answer, again }
}
