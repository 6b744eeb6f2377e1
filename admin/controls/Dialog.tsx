/** A dialog that closes by Escape while it has the focus, so that one that stands over it closes alone. */
import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { dialogCloseButton } from '../theme/theme.ts'

type Props = Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeButtonProps' | 'fullScreen'> & {
  readonly opened?: boolean
  /** Takes the whole screen on phones. */
  readonly fillsPhone?: boolean
  /** Its work is under way: it cannot be closed. */
  readonly isBusy?: boolean
}

/** The dialog; open unless `opened` is false. */
export function Dialog({ opened = true, fillsPhone = false, isBusy = false, onClose, ...props }: Props) {
  const isPhone = useMediaQuery('(width < 48rem)')
  const close = () => !isBusy && onClose()
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    // A key held down belongs to the dialog that it closed first; an open list of options closes before its dialog.
    const isTaken = event.repeat || (event.target as Element).getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isTaken) close()
  }
  return (
    <Modal
      {...props}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      fullScreen={fillsPhone && Boolean(isPhone)}
      closeButtonProps={{ ...dialogCloseButton, disabled: isBusy }}
    />
  )
}
