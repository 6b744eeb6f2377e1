import { memo, type ReactNode } from 'react'

type Props = {
  /** All that what is drawn depends on, in a constant order; functions that only act may be those of an earlier time. */
  readonly on: readonly unknown[]
  readonly children: () => ReactNode
}

/** A part of a form that is drawn anew only where one of `on` is another one: a key in one field leaves the others as they are. */
export const Still = memo(
  ({ children }: Props) => children(),
  (last, next) => last.on.every((value, index) => Object.is(value, next.on[index])),
)
