/** What an item of the list is now: a draft, planned, published and how far on the site, or gone by its time. */
import { Badge, Text } from '@mantine/core'
import type { Noticia, SiteChange } from '#contract/noticias.ts'
import { usePublishState } from '../../../publishing/site-status.ts'
import { statusLook } from '../ImagenBadge.tsx'
import { missingDescriptions } from '../missing-descriptions.ts'
import { timeState, timeWords } from '../noticia-time.ts'
import { PublishBadge } from './PublishBadge.tsx'

type Props = {
  readonly noticia: Pick<Noticia, 'status' | 'publishAt' | 'unpublishAt' | 'images' | 'textImages'>
  /** The newest that the site has to carry of it; undefined: none. */
  readonly change: SiteChange | undefined
}

/** The state, when it turns by itself, and what the item lacks for readers who cannot see its photos. */
export function NoticiaState({ noticia, change }: Props) {
  const words = timeWords(noticia)
  const missing = missingDescriptions(noticia)
  return (
    <>
      {timeState(noticia) === 'out' ? <PublicBadge change={change} /> : <StateBadge noticia={noticia} />}
      {words && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
      {missing && <Text size="sm">{missing}</Text>}
    </>
  )
}

/** By itself, so that a row is not drawn anew whenever the site is read. */
const PublicBadge = ({ change }: Pick<Props, 'change'>) => <PublishBadge state={usePublishState(change)} />

/** What the item is, in a word. */
export function StateBadge({ noticia }: { readonly noticia: Parameters<typeof timeState>[0] }) {
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
