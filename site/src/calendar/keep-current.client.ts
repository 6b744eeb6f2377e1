const minute = 60_000

/**
 * Calls `show` now, at each full minute, and when the page becomes visible again: browsers stop timers of hidden pages. @param signal
 * ends it.
 */
export function keepCurrent(show: () => void, signal?: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (): void => {
    clearTimeout(timer)
    timer = setTimeout(again, minute - (Date.now() % minute))
    show()
  }
  const onReturn = (): void => {
    if (!document.hidden) again()
  }
  const options = signal ? { signal } : {}
  document.addEventListener('visibilitychange', onReturn, options)
  addEventListener('pageshow', onReturn, options)
  signal?.addEventListener('abort', () => clearTimeout(timer))
  again()
}
