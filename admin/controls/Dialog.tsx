/** A dialog that closes by Escape while it has the focus, so that one that stands over it closes alone. */
import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { dialogCloseButton } from '../theme/theme.ts'

type Props = Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeButtonProps' | 'fullScreen'> & {
  readonly opened?: boolean
  /** Takes the whole screen on phones. */
  readonly fillsPhone?: boolean
  /** Its work is under way: it cannot be closed. */
  readonly isBusy?: boolean
}

const openDialogs = '[role="dialog"][aria-modal="true"]'

/** The dialog; open unless `opened` is false. */
export function Dialog({ opened = true, fillsPhone = false, isBusy = false, onClose, ...props }: Props) {
  const isPhone = useMediaQuery('(width < 48rem)')
  const root = useRef<HTMLDivElement>(null)
  const close = () => !isBusy && onClose()
  function onKey(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : document.body
    if (!opened || event.key !== 'Escape' || event.isComposing) return
    // Just after it opened the focus is not in it yet.
    const focused = target.closest(openDialogs) ?? Array.from(document.querySelectorAll(openDialogs)).at(-1) ?? null
    // A key held down belongs to the dialog that it closed first; an open list of options closes before its dialog.
    const isTaken = event.repeat || target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isTaken && root.current?.contains(focused)) close()
  }
  // Before the controls inside, which close their lists by the same key.
  useWindowEvent('keydown', onKey, { capture: true })
  return (
    <Modal
      {...props}
      ref={root}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      fullScreen={fillsPhone && Boolean(isPhone)}
      closeButtonProps={{ ...dialogCloseButton, disabled: isBusy }}
    />
  )
}
