/** The frame of a form with autosave: notices above, a bar in view below. */
import { Group } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import styles from './EditorForm.module.css'

type Props = {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly kept: ReactNode
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export function EditorForm({ onSubmit, kept, buttons, children }: Props) {
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

/** Notices above the fields; takes no room without any. */
export const Notices = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notices}>{children}</div>
)

/** React events bubble out of dialogs through portals: the form in a dialog is another one. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

/** Enter in a one-line field would submit, and perhaps publish: only the button and Ctrl+S do. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isOwn(event)) event.preventDefault()
}
