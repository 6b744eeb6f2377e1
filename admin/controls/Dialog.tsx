/** A dialog that closes by Escape only while it has the focus: of two, the upper one closes. */
import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { dialogCloseButton } from '../theme/theme.ts'

type Props = Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeButtonProps' | 'fullScreen'> & {
  readonly opened?: boolean
  /** Takes the whole screen on phones. */
  readonly fillsPhone?: boolean
  /** Prevents closing. */
  readonly isBusy?: boolean
}

const openDialogs = '[role="dialog"][aria-modal="true"]'
export const isDialogOpen = (): boolean => document.querySelector(openDialogs) !== null

export function Dialog({ opened = true, fillsPhone = false, isBusy = false, onClose, ...props }: Props) {
  const isPhone = useMediaQuery('(width < 48rem)')
  const root = useRef<HTMLDivElement>(null)
  const close = () => !isBusy && onClose()
  function onKey(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : document.body
    if (!opened || event.key !== 'Escape' || event.isComposing) return
    const focused = target.closest(openDialogs) ?? Array.from(document.querySelectorAll(openDialogs)).at(-1) ?? null
    // Ignores a held key, and one that closes an open list of options.
    const isTaken = event.repeat || target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isTaken && root.current?.contains(focused)) close()
  }
  // Capture: before the controls inside, which close their lists by the same key.
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
