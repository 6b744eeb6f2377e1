import { useEffect, useEffectEvent, useState } from 'react'
import type { ClientInput, Output, Route } from '#contract/endpoints.ts'
import type { Loaded } from '../controls/load-safely.ts'
import { errorMessage } from '../controls/toast.tsx'
import { api } from './api.ts'

/**
 * The answer of a call, or why there is none; null before the first. Asks again when `input` or `version` changes, keeping the earlier
 * answer meanwhile. `again` starts over.
 */
export function useApi<Name extends Route>(name: Name, input: ClientInput<Name>, version = '') {
  const [answer, setAnswer] = useState<Loaded<Output<Name>> | null>(null)
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent((signal: AbortSignal) => api[name](input, { signal }))
  const asked = JSON.stringify([input, version])
  useEffect(() => {
    const stop = new AbortController()
    ask(stop.signal).then(setAnswer, (error: unknown) => {
      if (!stop.signal.aborted) setAnswer({ failure: errorMessage(error) })
    })
    return () => stop.abort()
  }, [asked, tries])
  const again = () => {
    setAnswer(null)
    setTries(tries + 1)
  }
  return { answer, again }
}
