import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { ApiError } from '#contract/client.ts'
import { type LoadFailure, loadFailureOf, loadFailureTexts } from '../controls/lazy-dialog.tsx'
import { RetryButton } from '../controls/states.tsx'
import { panelPath } from '../session/guards.ts'

/** Error boundary of all routes: API failures can be retried in place, anything else asks for a reload. */
export function FailureScreen() {
  const error = useRouteError()
  if (error instanceof ApiError)
    return (
      <Failure title="No pudimos abrir esta página" text={error.message}>
        <RetryButton />
      </Failure>
    )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <BrokenScreen error={error} />
}

/** Renders nothing until the failure is classified. */
function BrokenScreen({ error }: { readonly error: unknown }) {
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  useEffect(() => {
    void loadFailureOf(error, window.location.origin).then(setFailure)
  }, [error])
  if (!failure) return null
  return (
    <Failure {...loadFailureTexts[failure]}>
      <Button onClick={() => window.location.reload()}>Recargar la página</Button>
      <Button component={Link} to={panelPath} variant="default">
        Ir a las noticias
      </Button>
    </Failure>
  )
}

export const NotFound = () => (
  <Failure title="Esta página no existe" text="La dirección no lleva a ninguna pantalla del panel.">
    <Button component={Link} to={panelPath}>
      Ir a las noticias
    </Button>
  </Failure>
)

type Props = { readonly title: string; readonly text: string; readonly children: React.ReactNode }

const Failure = ({ title, text, children }: Props) => (
  <Container size="sm" py={64}>
    <Stack align="flex-start" role="alert">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text>{text}</Text>
      <Group>{children}</Group>
    </Stack>
  </Container>
)
