/** What the panel shows when a screen broke, was not found, or is of a version that is no longer served. */
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { ApiError } from '#contract/client.ts'
import { panelPath } from '../session/gates.ts'
import { RetryButton } from './ListStates.tsx'

/** Chrome's, Firefox's and Safari's words for a module that cannot be fetched: after a deploy its file is another one. */
const isMissingModule = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/** The error boundary of all routes. An API failure can be tried again in place; anything else asks for a reload. */
export function FailureScreen() {
  const error = useRouteError()
  if (error instanceof ApiError)
    return (
      <Failure title="No pudimos abrir esta página" text={error.message}>
        <RetryButton />
      </Failure>
    )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Failure
      title={isMissingModule(error) ? 'Hay una versión nueva del panel' : 'Algo falló en el panel'}
      text={
        isMissingModule(error)
          ? 'Recargá la página para usarla.'
          : 'Recargá la página. Si vuelve a pasar, avisale al área de Sistemas qué estabas haciendo.'
      }
    >
      <Button onClick={() => window.location.reload()}>Recargar la página</Button>
      <Button component={Link} to={panelPath} variant="default">
        Ir a las noticias
      </Button>
    </Failure>
  )
}

/** An address that leads to no screen. */
export function NotFound() {
  return (
    <Failure title="Esta página no existe" text="La dirección no lleva a ninguna pantalla del panel.">
      <Button component={Link} to={panelPath}>
        Ir a las noticias
      </Button>
    </Failure>
  )
}

function Failure({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: React.ReactNode
}) {
  return (
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
}
