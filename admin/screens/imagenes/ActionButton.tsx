import { Button } from '@mantine/core'
import { actionTexts, type ModerationAction } from './moderation.ts'

type Props = {
  readonly act: ModerationAction
  /** Greyed, but focusable. */
  readonly isBusy: boolean
  readonly onAction: () => void
  /** Accessible name, where the label does not identify the image. */
  readonly name?: string
  readonly size?: 'sm'
}

/** Button of an action; calls `onAction` even while busy. */
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
