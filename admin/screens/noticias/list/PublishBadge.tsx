/** That an item is published, and how far it has come on the public site. */
import { Badge, Text } from '@mantine/core'
import type { Publishing } from '#contract/noticias.ts'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import styles from './PublishBadge.module.css'
import { delayReason, type PublishState } from './publish-state.ts'

const words = {
  online: { label: 'En línea', note: null },
  publishing: { label: 'Publicando…', note: 'Los lectores ya la ven en su dirección y en los listados.' },
  delayed: {
    label: 'Demorada',
    note: 'Los lectores ya la ven en su dirección y en los listados. Seguimos intentando.',
  },
} as const satisfies Record<PublishState, unknown>

type Props = {
  /** Null: the public site has not been asked yet. */
  readonly state: PublishState | null
  readonly publishing: Publishing
}

/** "Publicado" and how far it has come; a delayed item says why (B04). */
export function PublishBadge({ state, publishing }: Props) {
  const said = state && words[state]
  return (
    <>
      <Badge color="algarrobo" variant="light">
        {newsStatusLabels.publicado}
      </Badge>
      {said && (
        <Text size="sm" className={styles.progress} data-state={state}>
          {said.label}
        </Text>
      )}
      {said?.note && (
        <Text size="xs" c="dimmed" maw={220}>
          {said.note}
        </Text>
      )}
      {state === 'delayed' && (
        <Text size="xs" c="dimmed" maw={220}>
          {delayReason(publishing)}
        </Text>
      )}
    </>
  )
}
