import { type RefObject, useEffect, useRef } from 'react'

/**
 * Ref of the element around all steps (tabIndex -1). It takes the focus when the next `step` removed the focused control (WCAG 2.4.3),
 * unless the focus is elsewhere.
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
