import { startTransition, useState } from 'react'
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router-dom'

/** Reloads the screen's data. `run` reloads after an action that resolves to true; `isBusy` until the result shows. */
export function useReload() {
  const { revalidate: reload } = useRevalidator()
  const [running, setRunning] = useState(0)
  async function run(action: () => Promise<boolean>): Promise<void> {
    setRunning((before) => before + 1)
    try {
      if (await action()) await reload()
    } finally {
      startTransition(() => setRunning((before) => before - 1))
    }
  }
  return { isBusy: running > 0, run, reload }
}

/** Skips reloads when only the query string changes, for screens that keep an open row or tab in it. */
export const ignoreSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
