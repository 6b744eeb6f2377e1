import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { IconName } from '../icons.ts'
import { Icon } from './Icon.tsx'

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

/** A button in the row of a table, large enough for a thumb. */
export function RowAction({ action, object, icon, isDestructive = false, ...way }: Props) {
  const look = {
    size: 44,
    variant: 'subtle',
    'aria-label': `${action} ${object}`,
    children: <Icon name={icon} size={20} />,
    ...(isDestructive && { color: 'ladrillo' }),
  }
  return (
    <Tooltip color="rio.7" label={action} openDelay={300} events={{ hover: true, focus: true, touch: false }}>
      {'to' in way ? (
        <ActionIcon component={Link} {...way} {...look} />
      ) : 'href' in way ? (
        <ActionIcon component="a" target="_blank" {...way} {...look} />
      ) : (
        <ActionIcon {...way} {...look} />
      )}
    </Tooltip>
  )
}
