/** That an item is published, and how far it has come on the public site. */
import { Badge } from '@mantine/core'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import { PublishProgress } from '../../../publishing/PublishProgress.tsx'
import type { PublishState } from '../../../publishing/publish-state.ts'

/** "Publicado" and how far it has come; what failed or is late says why (B04). `state` as PublishProgress takes it. */
export const PublishBadge = ({ state }: { readonly state: PublishState | null }) => (
  <>
    <Badge color="algarrobo" variant="light">
      {newsStatusLabels.publicado}
    </Badge>
    <PublishProgress state={state} meanwhile="Los lectores ya la ven en su dirección y en los listados." />
  </>
)
