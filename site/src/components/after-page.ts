/** Calls `start` once: at the first scroll, key or press, or after two seconds. */
export function afterPage(start: () => void): void {
  const waiting = new AbortController()
  const begin = (): void => {
    waiting.abort()
    clearTimeout(timer)
    start()
  }
  const timer = setTimeout(begin, 2000)
  for (const use of ['scroll', 'keydown', 'pointerdown'])
    addEventListener(use, begin, { passive: true, signal: waiting.signal })
}
