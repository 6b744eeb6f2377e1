/** That an item is published, and how far it has come on the public site. */
import { Badge } from '@mantine/core'
import type { Publishing } from '#contract/noticias.ts'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import { PublishProgress } from '../../../controls/PublishProgress.tsx'
import type { PublishState } from '../../../controls/publish-state.ts'

type Props = {
  /** Null: the public site has not been asked yet. */
  readonly state: PublishState | null
  readonly publishing: Publishing
}

/** "Publicado" and how far it has come; a delayed item says why (B04). */
export const PublishBadge = (progress: Props) => (
  <>
    <Badge color="algarrobo" variant="light">
      {newsStatusLabels.publicado}
    </Badge>
    <PublishProgress {...progress} meanwhile="Los lectores ya la ven en su dirección y en los listados." />
  </>
)
