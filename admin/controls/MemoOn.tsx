import { memo, type ReactNode } from 'react'

type Props = {
  /** Dependencies of what is drawn, in a constant order. */
  readonly on: readonly unknown[]
  readonly children: () => ReactNode
}

/** A part of a form that renders again only when one of `on` changes. */
export const MemoOn = memo(
  ({ children }: Props) => children(),
  (last, next) => last.on.every((value, index) => Object.is(value, next.on[index])),
)
