/** A part of a screen that is loaded when it is opened, most often a dialog. */
import { type ReactNode, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

type Props = {
  /** What the hook of lazyParts gives. */
  readonly parts: { readonly attempt: number; readonly fail: (error: unknown) => void }
  /** It could not be loaded, which is said: it is not open any more. */
  readonly onFailure: () => void
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** One that cannot be loaded says why, leaves the rest as it is, and is asked for again with the next opening. */
export function OpenedPart({ parts: { attempt, fail }, onFailure, fallback, children }: Props) {
  return (
    <PartBoundary
      key={attempt}
      onFailure={(error) => {
        onFailure()
        fail(error)
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}
