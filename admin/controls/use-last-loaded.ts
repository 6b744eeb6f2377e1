/** Keeping a list on the screen while it cannot be loaded again. */
import { useState } from 'react'
import type { Loaded } from './loaded.ts'

/**
 * What a loader handed over and, beside the reason why it could not, what it handed over before: a reload that fails leaves the list,
 * an open dialog and what is typed in it where they are.
 */
export function useLastLoaded<Data extends object>(
  loaded: Loaded<Data>,
): { last: Data | null; failure: string | null } {
  const failure = 'failure' in loaded ? String(loaded.failure) : null
  const now = failure === null ? (loaded as Data) : null
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  return { last: now ?? last, failure }
}
