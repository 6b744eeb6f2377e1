/** What an item of the list is now: a draft, planned, published and how far on the site, or gone by its time. */
import { Badge, Text } from '@mantine/core'
import type { Noticia, SiteChange } from '#contract/noticias.ts'
import { usePublishState } from '../../../controls/site-now.ts'
import { statusLook } from '../ImagenBadge.tsx'
import { timeState, timeWords } from '../noticia-time.ts'
import { PublishBadge } from './PublishBadge.tsx'

type Props = {
  readonly noticia: Pick<Noticia, 'status' | 'publishAt' | 'unpublishAt'>
  /** The newest that the site has to carry of it; undefined: none. */
  readonly change: SiteChange | undefined
}

/** Of a state that turns by itself it says when. */
export function NoticiaState({ noticia, change }: Props) {
  const words = timeWords(noticia)
  return (
    <>
      {timeState(noticia) === 'out' ? <PublicBadge change={change} /> : <StateBadge noticia={noticia} />}
      {words && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
    </>
  )
}

/** By itself, so that a row is not drawn anew whenever the site is read. */
const PublicBadge = ({ change }: Pick<Props, 'change'>) => <PublishBadge state={usePublishState(change)} />

/** What the item is, in a word. */
export function StateBadge({ noticia }: Pick<Props, 'noticia'>) {
  const time = timeState(noticia)
  const { label, color } = time === 'planned' || time === 'over' ? timeLooks[time] : statusLook(noticia.status)
  return (
    <Badge color={color} variant={time === null ? 'outline' : 'light'}>
      {label}
    </Badge>
  )
}

const timeLooks = {
  planned: { label: 'Programada', color: 'rio' },
  over: { label: 'Quitada', color: 'gray' },
} as const
