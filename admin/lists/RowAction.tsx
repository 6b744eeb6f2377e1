import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './RowAction.module.css'

type Props = {
  /** Tooltip and accessible name. */
  readonly action: string
  /** Continues the name: "de «Feria»", "a Ana Paz". */
  readonly object: string
  readonly icon: IconName
  readonly isDestructive?: boolean
} & (
  | { readonly onClick: () => void; readonly disabled?: boolean }
  /** A screen of the panel. */
  | { readonly to: string; readonly state?: object }
  | { readonly href: string }
)

/** Drawn as Mantine's action icon: sixty of those with tooltips were a quarter of a list's rendering time. */
const className = [
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  'mantine-focus-auto mantine-active',
  styles.action,
].join(' ')

export function RowAction({ action, object, icon, isDestructive = false, ...way }: Props) {
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  /** Delay of its tooltip in milliseconds; null: neither hovered nor focused. */
  const [delay, setDelay] = useState<number | null>(null)
  const hide = () => setDelay(null)
  const look = {
    ref: button,
    className,
    'data-destructive': isDestructive || undefined,
    'aria-label': `${action} ${object}`,
    children: <Icon name={icon} size={20} />,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setDelay(300),
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.matches(':focus-visible') && setDelay(0),
    onBlur: hide,
  }
  return (
    <>
      {'to' in way ? (
        <Link {...way} {...look} />
      ) : 'href' in way ? (
        <a target="_blank" rel="noopener" {...way} {...look} />
      ) : (
        <button type="button" {...way} {...look} />
      )}
      {delay !== null && <Hint target={button} label={action} delay={delay} onEscape={hide} />}
    </>
  )
}

type HintProps = {
  readonly target: RefObject<HTMLElement | null>
  readonly label: string
  readonly delay: number
  readonly onEscape: () => void
}

function Hint({ target, label, delay, onEscape }: HintProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOpen, delay, true)
    return () => clearTimeout(timer)
  }, [delay])
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onEscape())
  return <Tooltip color="rio.7" label={label} target={target} opened={isOpen} />
}
