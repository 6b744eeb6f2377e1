/** How far something that was saved has come on the public site. */
import { Text } from '@mantine/core'
import styles from './PublishProgress.module.css'
import { type PublishState, stateOutlook, stateReason, stateWords } from './publish-state.ts'

type Props = {
  /** Null: the public site has not been asked yet. */
  readonly state: PublishState | null
  /** What readers have of it until it is online, where that is not nothing. */
  readonly meanwhile?: string
  /** Milliseconds. */
  readonly now?: number
}

/** A word or two; of what failed or is late also why, as far as three lines tell, and what happens next (B04). The header says all of it. */
export function PublishProgress({ state, meanwhile, now = Date.now() }: Props) {
  if (!state) return null
  const reason = stateReason(state)
  const notes = state.kind === 'online' ? [] : [meanwhile, stateOutlook(state, now)].filter(Boolean)
  return (
    <>
      <Text size="sm" className={styles.progress} data-state={state.kind}>
        {stateWords(state, now)}
      </Text>
      {reason && (
        <Text size="xs" maw={260} lineClamp={3} className={styles.note}>
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
