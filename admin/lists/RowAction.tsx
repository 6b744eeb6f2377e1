import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../icons.ts'
import styles from './RowAction.module.css'

type Props = {
  /** What it does, in the word that shows on hover and on focus: the button itself has only its picture. */
  readonly action: string
  /** With what, as its name goes on: "de «Feria»", "a Ana Paz". */
  readonly object: string
  readonly icon: IconName
  readonly isDestructive?: boolean
} & (
  | { readonly onClick: () => void; readonly disabled?: boolean }
  /** A screen of the panel. */
  | { readonly to: string; readonly state?: object }
  /** A page that opens beside the panel. */
  | { readonly href: string }
)

/** As Mantine's own action icon looks, of which a list has sixty: each with its tooltip was a quarter of what a list costs to draw. */
const className = [
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  'mantine-focus-auto mantine-active',
  styles.action,
].join(' ')

/** A button in the row of a table, large enough for a thumb. */
export function RowAction({ action, object, icon, isDestructive = false, ...way }: Props) {
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  /** In how many milliseconds its word shows; null: it is neither pointed at nor reached by a key. */
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
