import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './RowAction.module.css'

type Props = {
  /** Tooltip and accessible name. */
  readonly action: string
  /** Rest of the accessible name: "de «Feria»", "a Ana Paz". */
  readonly object: string
  readonly icon: IconName
  readonly isDestructive?: boolean
  /** Has no label on wide screens either. */
  readonly isIconOnly?: boolean
} & (
  | { readonly onClick: () => void; readonly disabled?: boolean }
  /** Path within the panel. */
  | { readonly to: string; readonly state?: object }
  | { readonly href: string }
)

/** Classes of Mantine's ActionIcon, without its cost: a list has some sixty of these with tooltips. */
const className = [
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  'mantine-focus-auto mantine-active',
  styles.action,
].join(' ')

export function RowAction({ action, object, icon, isDestructive = false, isIconOnly = false, ...rest }: Props) {
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  /** Delay of the tooltip in milliseconds; null: hidden. */
  const [delay, setDelay] = useState<number | null>(null)
  const hide = () => setDelay(null)
  /** Shows the tooltip unless the label is visible. */
  const show = (element: HTMLElement, afterMs: number) =>
    getComputedStyle(element.lastElementChild ?? element).display === 'none' && setDelay(afterMs)
  const commonProps = {
    ref: button,
    className,
    'data-destructive': isDestructive || undefined,
    'data-icon-only': isIconOnly || undefined,
    'aria-label': `${action} ${object}`,
    children: (
      <>
        <Icon name={icon} size={20} />
        <span className={styles.word}>{action}</span>
      </>
    ),
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
      pointerType === 'mouse' && show(currentTarget, 300),
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      currentTarget.matches(':focus-visible') && show(currentTarget, 0),
    onBlur: hide,
  }
  return (
    <>
      {'to' in rest ? (
        <Link {...rest} {...commonProps} />
      ) : 'href' in rest ? (
        <a target="_blank" rel="noopener" {...rest} {...commonProps} />
      ) : (
        <button type="button" {...rest} {...commonProps} />
      )}
      {delay !== null && <ActionTooltip target={button} label={action} delay={delay} onEscape={hide} />}
    </>
  )
}

type RowActionsProps = {
  /** The row, in the name of the menu: "de «Feria»". */
  readonly object: string
  readonly children: ReactNode
}

/** The actions of a row: labels on wide screens, icons on tablets, a menu on phones. */
export function RowActions({ object, children }: RowActionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.actions} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${UnstyledButton.classes.root} mantine-focus-auto ${styles.menu}`}
        aria-label={`Acciones ${object}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Acciones <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      <div className={styles.list}>{children}</div>
    </div>
  )
}

type ActionTooltipProps = {
  readonly target: RefObject<HTMLElement | null>
  readonly label: string
  readonly delay: number
  readonly onEscape: () => void
}

function ActionTooltip({ target, label, delay, onEscape }: ActionTooltipProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOpen, delay, true)
    return () => clearTimeout(timer)
  }, [delay])
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onEscape())
  return <Tooltip color="rio.7" label={label} target={target} opened={isOpen} />
}
