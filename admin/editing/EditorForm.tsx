/** Form of an editor, with a sticky bar for autosave status and buttons. */
import { Group } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import styles from './editing.module.css'

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
        if (isFromOwnForm(event)) onSubmit(event)
      }}
      onKeyDown={preventEnterSubmit}
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

/** Notices above the fields. */
export const Notices = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notices}>{children}</div>
)

/** False for events that bubble from the form of a dialog through its portal. */
const isFromOwnForm = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

/** Keeps Enter in one-line fields from submitting, which may publish. */
function preventEnterSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isFromOwnForm(event)) event.preventDefault()
}
