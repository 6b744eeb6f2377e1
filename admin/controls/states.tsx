/** States of a list: loading, empty, failed. */
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useNavigation, useRevalidator } from 'react-router-dom'

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
  /** Clears the filters; null where there are none. */
  readonly onClear?: (() => void) | null
}

/** Message for an empty list, with a button to clear the filters. */
export function EmptyState({ title, hint, onClear }: EmptyProps) {
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

type TruncationProps = {
  readonly shown: number
  readonly total: number
  /** The noun in the feminine plural: "noticias". */
  readonly noun: string
}

/** Note that only the newest entries were loaded; nothing when all were. */
export const TruncationNote = ({ shown, total, noun }: TruncationProps) =>
  total > shown && (
    <Text size="sm" c="dimmed" mb="sm">
      {`Se muestran las ${shown} ${noun} más nuevas de ${total}.`}
    </Text>
  )

type FailureProps = { readonly title?: string; readonly text: string | null | false }

/** Alert of a failed action; nothing without a text. */
export const FailureAlert = ({ title, text }: FailureProps) =>
  text && (
    <Alert color="ladrillo" title={title} role="alert">
      {text}
    </Alert>
  )

type ErrorProps = {
  readonly title: string
  readonly reason: string
  /** Retries this part; by default the screen's loader runs again. */
  readonly onRetry?: () => void
}

export function ErrorState({ title, reason, onRetry }: ErrorProps) {
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
