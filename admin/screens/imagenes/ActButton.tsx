/** A button for one thing that may be done to an image (PG03). */
import { Button } from '@mantine/core'
import { actLooks } from './act-looks.ts'
import type { ModerationAct } from './moderation.ts'

type Props = {
  readonly act: ModerationAct
  /** The image is being decided about: the button is greyed, keeps the focus, and whoever presses it is told why nothing happens. */
  readonly isBusy: boolean
  readonly onAct: () => void
  /** What it is called, where its label alone does not say of which image. */
  readonly name?: string
  readonly size?: 'sm'
}

/** `onAct` is told of every click, while it is busy as well. */
export function ActButton({ act, isBusy, onAct, name, size }: Props) {
  return (
    <Button
      variant={act === 'approve' ? 'filled' : 'outline'}
      color={actLooks[act].color}
      {...(size && { size })}
      {...(name && { 'aria-label': name })}
      aria-disabled={isBusy}
      data-disabled={isBusy}
      onClick={onAct}
    >
      {actLooks[act].label}
    </Button>
  )
}
