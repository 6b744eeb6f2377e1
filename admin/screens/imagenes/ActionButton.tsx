/** A button for one thing that may be done to an image. */
import { Button } from '@mantine/core'
import { actionTexts, type ModerationAction } from './moderation.ts'

type Props = {
  readonly act: ModerationAction
  /** The image is being decided about: the button is greyed, keeps the focus, and whoever presses it is told why nothing happens. */
  readonly isBusy: boolean
  readonly onAction: () => void
  /** What it is called, where its label alone does not say of which image. */
  readonly name?: string
  readonly size?: 'sm'
}

/** `onAction` is told of every click, while it is busy as well. */
export function ActionButton({ act, isBusy, onAction, name, size }: Props) {
  return (
    <Button
      variant={act === 'approve' ? 'filled' : 'outline'}
      color={actionTexts[act].color}
      {...(size && { size })}
      {...(name && { 'aria-label': name })}
      aria-disabled={isBusy}
      data-disabled={isBusy}
      onClick={onAction}
    >
      {actionTexts[act].label}
    </Button>
  )
}
