/** Where the focus goes when a part of a screen is swapped for another one, and what had it is gone. */
import { type RefObject, useEffect, useRef } from 'react'

/** The ref of the place; its first control takes the focus each time that `shown`, what stands there, is another one. */
export function useSwappedFocus<Element extends HTMLElement>(shown: unknown): RefObject<Element | null> {
  const place = useRef<Element>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [shown])
  return place
}
