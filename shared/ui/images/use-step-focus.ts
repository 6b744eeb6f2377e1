/** Focus while an image is being got ready (WCAG 2.4.3): each step takes its controls with it when it ends. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * The ref of what stands around all steps; it needs a tabIndex of -1. When another `step` begins and the focus went with a control of the one
 * before, it goes there: the next Tab reaches the new step. Who has gone on elsewhere is left there.
 */
export function useStepFocus<Around extends HTMLElement>(step: string): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement === document.body) around.current?.focus()
  }, [step])
  return around
}
