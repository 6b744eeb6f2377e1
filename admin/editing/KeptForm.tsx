/** The frame of a form that keeps what is written in this browser: what is to be said above it, and a bar that stays in sight below. */
import { Group } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import styles from './KeptForm.module.css'

type Props = {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What becomes of what is written; nothing where nothing is. */
  readonly kept: ReactNode
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export function KeptForm({ onSubmit, kept, buttons, children }: Props) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (isOwn(event)) onSubmit(event)
      }}
      onKeyDown={keepEnter}
    >
      {children}
      <div className={styles.bar}>
        <div className={styles.kept}>{kept}</div>
        <Group gap="xs" className={styles.buttons}>
          {buttons}
        </Group>
      </div>
    </form>
  )
}

/** What is said above the fields; nothing takes no room. */
export const Notices = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notices}>{children}</div>
)

/** React hands on what happens in a dialog that a field opened: the form in it is another one. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

/** Enter in a field of one line would send the form, and with that perhaps publish: only the button and Ctrl+S do. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isOwn(event)) event.preventDefault()
}
