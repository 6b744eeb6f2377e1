/** That an item is published, and how far it has come on the public site (PN04). */
import { Badge, Text } from '@mantine/core'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import styles from './PublishBadge.module.css'
import type { PublishState } from './publish-state.ts'

const words = {
  online: { label: 'En línea', note: null },
  publishing: { label: 'Publicando…', note: 'Los lectores ya la ven en su dirección y en los listados.' },
  delayed: {
    label: 'Demorada',
    note: 'Los lectores ya la ven en su dirección y en los listados. Seguimos intentando.',
  },
} as const satisfies Record<PublishState, unknown>

/** `state` null: the public site has not been asked yet. */
export function PublishBadge({ state }: { readonly state: PublishState | null }) {
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
    </>
  )
}
