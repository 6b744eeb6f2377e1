/** Where the focus goes when a form is refused. */
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first field at fault, so that keyboards and screen readers land on what has to be mended. */
export function focusFirstError<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getInputNode'>,
  errors: FormErrors,
): void {
  const [first] = Object.keys(errors)
  if (first) form.getInputNode(first)?.focus()
}

/** The ref of an element that takes the focus when it appears; it needs a tabIndex. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
