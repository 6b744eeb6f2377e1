/** What an item of the list is now: a draft, planned, published and how far on the site, or gone by its time. */
import { Badge, Text } from '@mantine/core'
import type { Noticia } from '#contract/noticias.ts'
import type { PublishState } from '../../../controls/publish-state.ts'
import { statusLook } from '../ImagenBadge.tsx'
import { timeState, timeWords } from '../noticia-time.ts'
import { PublishBadge } from './PublishBadge.tsx'

type Props = {
  readonly noticia: Pick<Noticia, 'status' | 'publishAt' | 'unpublishAt'>
  /** As PublishBadge's. */
  readonly state: PublishState | null
}

/** Of a state that turns by itself it says when. */
export function NoticiaState({ noticia, state }: Props) {
  const time = timeState(noticia)
  const words = timeWords(noticia)
  return (
    <>
      {time === 'out' && <PublishBadge state={state} />}
      {time === 'planned' && (
        <Badge color="rio" variant="light">
          Programada
        </Badge>
      )}
      {time === 'over' && (
        <Badge color="gray" variant="light">
          Quitada
        </Badge>
      )}
      {time === null && (
        <Badge color={statusLook(noticia.status).color} variant="outline">
          {statusLook(noticia.status).label}
        </Badge>
      )}
      {words && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </>
  )
}
