import { Text } from '@mantine/core'
import { nextAttemptText, type PublishState, stateLabel, stateReason } from './publish-state.ts'
import styles from './publishing.module.css'

type Props = {
  /** Null: the public site has not been read yet. */
  readonly state: PublishState | null
  /** Note shown until the change is online. */
  readonly meanwhile?: string
  /** Milliseconds. */
  readonly now?: number
}

/** Label of a publish state; for failed and late also the reason, in at most three lines, and the next attempt (B04). */
export function PublishProgress({ state, meanwhile, now = Date.now() }: Props) {
  if (!state) return null
  const reason = stateReason(state)
  const notes = state.kind === 'online' ? [] : [meanwhile, nextAttemptText(state, now)].filter(Boolean)
  return (
    <>
      <Text size="sm" className={styles.progress} data-state={state.kind}>
        {stateLabel(state, now)}
      </Text>
      {reason && (
        <Text size="xs" maw={260} lineClamp={3} className={styles.reason ?? ''}>
          {reason}
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" maw={260}>
          {note}
        </Text>
      ))}
    </>
  )
}
