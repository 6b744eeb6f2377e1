/** Loading, empty and error states. */
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import type { Loaded } from './load-safely.ts'

/** A call as useApi returns it. */
export type Call<Data> = { readonly answer: Loaded<Data> | null; readonly again: () => void }

type AnswerProps<Data extends object> = {
  readonly call: Call<Data>
  readonly loading: string
  readonly failed: string
  readonly children: (data: Data) => ReactNode
}

/** Shows a call's loading text, then its answer, or its failure with a retry button. */
export function Answer<Data extends object>({ call: { answer, again }, loading, failed, children }: AnswerProps<Data>) {
  if (answer === null) return <Loading text={loading} />
  if ('failure' in answer) return <ErrorState title={failed} reason={String(answer.failure)} onRetry={again} />
  return children(answer)
}

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
