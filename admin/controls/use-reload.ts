/** Reloads a screen's data after an action. */
import { startTransition, useState } from 'react'
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router-dom'

/**
 * `reload` resolves when the new data are here. `run` reloads after an action that answers true; one that failed changed nothing (PN03).
 * `isBusy`: an action is under way, or the screen does not show it yet.
 */
export function useReload() {
  const { revalidate: reload } = useRevalidator()
  const [running, setRunning] = useState(0)
  async function run(action: () => Promise<boolean>): Promise<void> {
    setRunning((before) => before + 1)
    try {
      if (await action()) await reload()
    } finally {
      // The router shows its data in transitions.
      startTransition(() => setRunning((before) => before - 1))
    }
  }
  return { isBusy: running > 0, run, reload }
}

/** Skips reloads when only the query string changes, for screens that keep an open row or tab there. */
export const ignoreSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
