/** How far something that was saved has come on the public site. */
import { Text } from '@mantine/core'
import type { Publishing } from '#contract/noticias.ts'
import styles from './PublishProgress.module.css'
import { delayReason, type PublishState } from './publish-state.ts'

const labels = {
  online: 'En línea',
  publishing: 'Publicando…',
  delayed: 'Demorada',
} as const satisfies Record<PublishState, string>

type Props = {
  /** Null: the public site has not been asked yet. */
  readonly state: PublishState | null
  readonly publishing: Publishing
  /** What readers have of it until it is online, where that is not nothing. */
  readonly meanwhile?: string
}

/** One word; of what is late also why (B04). */
export function PublishProgress({ state, publishing, meanwhile }: Props) {
  if (!state) return null
  const isLate = state === 'delayed'
  const notes =
    state === 'online' ? [] : [meanwhile, isLate && 'Seguimos intentando.'].filter((note): note is string => !!note)
  return (
    <>
      <Text size="sm" className={styles.progress} data-state={state}>
        {labels[state]}
      </Text>
      {notes.length > 0 && (
        <Text size="xs" c="dimmed" maw={220}>
          {notes.join(' ')}
        </Text>
      )}
      {isLate && (
        <Text size="xs" c="dimmed" maw={220}>
          {delayReason(publishing)}
        </Text>
      )}
    </>
  )
}
