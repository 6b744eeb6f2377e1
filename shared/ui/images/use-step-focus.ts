import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref of the element around all steps (tabIndex -1). It gets the focus if `step` removed the focused control (WCAG 2.4.3). */
export function useStepFocus<Container extends HTMLElement>(step: string): RefObject<Container | null> {
  const container = useRef<Container>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    if (document.activeElement === document.body) container.current?.focus()
  }, [step])
  return container
}
