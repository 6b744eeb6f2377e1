/** What a list shows while it loads, when it is empty and when it failed (design §11). */
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useNavigation, useRevalidator } from 'react-router-dom'

/** A spinner with its words, announced to screen readers. */
export function Loading({ text }: { readonly text: string }) {
  return (
    <Stack align="center" gap="sm" py={64} role="status">
      <Loader aria-hidden />
      <Text c="dimmed">{text}</Text>
    </Stack>
  )
}

type EmptyProps = {
  readonly title: string
  readonly hint: string
  /** Takes the filters away; null or left out where there are none. */
  readonly onClear?: (() => void) | null
}

/** An empty list: what was not found, what to try, and the way back to the whole list where filters made it empty. */
export function Empty({ title, hint, onClear }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py={64} role="status">
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center">
        {hint}
      </Text>
      {onClear && (
        <Button variant="default" onClick={onClear}>
          Limpiar filtros
        </Button>
      )}
    </Stack>
  )
}

type OnlyNewestProps = {
  readonly shown: number
  readonly total: number
  /** What they are, in the feminine plural: "noticias". */
  readonly things: string
}

/** Says that only the newest entries of a list came with it; nothing where all did. */
export const OnlyNewest = ({ shown, total, things }: OnlyNewestProps) =>
  total > shown && (
    <Text size="sm" c="dimmed" mb="sm">
      {`Se muestran las ${shown} ${things} más nuevas de ${total}.`}
    </Text>
  )

type FailedProps = {
  readonly title: string
  readonly reason: string
  /** What is tried again where a part of the screen asked for it; otherwise the screen's data are loaded again. */
  readonly onRetry?: () => void
}

/** What could not be loaded: why, and trying again. */
export function LoadFailed({ title, reason, onRetry }: FailedProps) {
  return (
    <Alert color="ladrillo" title={title} my={onRetry ? 'sm' : 'xl'} {...(onRetry && { role: 'alert' })}>
      <Stack align="flex-start" gap="sm">
        <Text>{reason}</Text>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            Reintentar
          </Button>
        ) : (
          <RetryButton />
        )}
      </Stack>
    </Alert>
  )
}

/** Loads the screen's data again, in place. */
export function RetryButton() {
  const revalidator = useRevalidator()
  const navigation = useNavigation()
  return (
    <Button
      variant="default"
      loading={revalidator.state === 'loading' || navigation.state === 'loading'}
      onClick={() => revalidator.revalidate()}
    >
      Reintentar
    </Button>
  )
}
