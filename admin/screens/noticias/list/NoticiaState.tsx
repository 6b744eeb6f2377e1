import { Badge, Text } from '@mantine/core'
import { newsStatusLabels } from '#contract/enums.ts'
import type { Noticia, SiteChange } from '#contract/noticias.ts'
import { PublishProgress } from '../../../publishing/PublishProgress.tsx'
import type { PublishState } from '../../../publishing/publish-state.ts'
import { usePublishState } from '../../../publishing/site-status.ts'
import { scheduleState, scheduleText, stateLook, type Timed } from '../noticia-time.ts'

type Props = {
  readonly noticia: Pick<Noticia, 'status' | 'publishAt' | 'unpublishAt' | 'images' | 'textImages'>
  /** Newest site change of the item; undefined for none. */
  readonly change: SiteChange | undefined
}

/** State of an item: draft, planned, published and its publish state, or expired; with missing descriptions. */
export function NoticiaState({ noticia, change }: Props) {
  const words = scheduleText(noticia)
  const missing = missingDescriptions(noticia)
  return (
    <>
      {scheduleState(noticia) === 'public' ? <PublicBadge change={change} /> : <StateBadge noticia={noticia} />}
      {words && (
        <Text size="sm" c="dimmed">
          {words}
        </Text>
      )}
      {missing && <Text size="sm">{missing}</Text>}
    </>
  )
}

/** A separate component: polling the site does not render the rows again. */
const PublicBadge = ({ change }: Pick<Props, 'change'>) => <PublishBadge state={usePublishState(change)} />

export function StateBadge({ noticia }: { readonly noticia: Timed }) {
  const { label, color } = stateLook(noticia)
  return (
    <Badge color={color} variant={scheduleState(noticia) === null ? 'outline' : 'light'}>
      {label}
    </Badge>
  )
}

/** "Publicado" with its publish state; failed or late with the reason (B04). */
export const PublishBadge = ({ state }: { readonly state: PublishState | null }) => (
  <>
    <Badge color="algarrobo">{newsStatusLabels.publicado}</Badge>
    <PublishProgress state={state} meanwhile="Los lectores ya la ven en su dirección y en los listados." />
  </>
)

/** Text about photos without a description, except deleted ones; null for none. */
function missingDescriptions({ images, textImages }: Pick<Noticia, 'images' | 'textImages'>): string | null {
  const bare = [...images, ...textImages].filter(
    ({ description, status }) => description.trim() === '' && status !== 'eliminado',
  )
  const { size } = new Set(bare.map(({ _id }) => _id))
  if (size === 0) return null
  return size === 1 ? 'Falta la descripción de una foto' : `Falta la descripción de ${size} fotos`
}
