import { Alert, Anchor, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { Content } from '#contract/contenidos.ts'
import { contentParts } from '#contract/content/subjects.ts'
import { useFocusOnMount } from '../../../controls/focus.ts'
import type { Saved } from '../../../editing/document.ts'
import { publicAddress } from '../../../public-site.ts'
import { PublishProgress } from '../../../publishing/PublishProgress.tsx'
import { refreshSiteStatus, usePublishState } from '../../../publishing/site-status.ts'

/** Notice of a saved or proposed part: publish state and page. Takes the focus of the closed dialog. */
export function SavedNotice({ saved: { stored: content, isProposed } }: { readonly saved: Saved<Content> }) {
  const box = useFocusOnMount<HTMLDivElement>()
  const { change } = content
  useEffect(() => {
    if (change) void refreshSiteStatus()
  }, [change])
  const state = usePublishState(change ?? undefined)
  const { page, section } = contentParts[content.name]
  if (isProposed)
    return (
      <Alert color="rio" role="status" ref={box} tabIndex={-1} title="Tu propuesta está enviada">
        Te avisamos en «Propuestas» cuando un administrador la acepte o la rechace. Mientras tanto el portal sigue
        igual.
      </Alert>
    )
  return (
    <Alert color="algarrobo" role="status" ref={box} tabIndex={-1} title="Quedó guardado">
      <Group gap="sm" align="baseline">
        <div>
          <PublishProgress state={change ? state : null} />
        </div>
        <Text>
          Se lee en{' '}
          <Anchor href={publicAddress(page)} target="_blank" rel="noopener" underline="always" c="inherit">
            {section}
          </Anchor>
        </Text>
      </Group>
    </Alert>
  )
}
