import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { confirm } from '../controls/confirm.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Answer, type Call, EmptyState } from '../controls/states.tsx'
import { errorMessage, toast } from '../controls/toast.tsx'
import styles from './editing.module.css'

type Props<Version> = {
  readonly title: string
  /** Newest first. */
  readonly history: Call<{ readonly versiones: readonly Version[] }>
  readonly headingOf?: (version: Version) => string
  /** Returns until when a version was current, and who replaced it. */
  readonly describe: (version: Version) => string
  readonly isDirty: boolean
  readonly onRestore: (version: Version) => Promise<void>
  /** Handles the conflict of a restore; false for other errors. */
  readonly onConflict: (error: ApiError, version: Version) => boolean
  /** Toasts of a restore. */
  readonly texts: { readonly done: string; readonly failed: string }
  readonly onClose: () => void
  /** Content of the open version; `isSame` disables the restore button. */
  readonly children: (version: Version, restoreButton: (isSame: boolean) => ReactNode) => ReactNode
}

const restoreText = 'Volver a esta versión'

export function HistoryDialog<Version extends { readonly revision: number }>({
  title,
  history,
  headingOf,
  describe,
  isDirty,
  onRestore,
  onConflict,
  texts,
  onClose,
  children,
}: Props<Version>) {
  const [open, setOpen] = useState<number | null>(null)
  const [isRestoring, setRestoring] = useState(false)

  async function restore(version: Version) {
    const agreed = await confirm({
      title: restoreText,
      text: isDirty
        ? 'Se guarda como la versión más nueva. Lo que escribiste y no guardaste se pierde.'
        : 'Se guarda como la versión más nueva. La de ahora queda en el historial.',
      action: restoreText,
      isDestructive: isDirty,
    })
    if (!agreed) return
    setRestoring(true)
    try {
      await onRestore(version)
      toast.success(texts.done)
    } catch (error) {
      const isConflict = error instanceof ApiError && onConflict(error, version)
      if (!isConflict) toast.failure(texts.failed, errorMessage(error))
    } finally {
      setRestoring(false)
    }
  }
  const restoreButton = (version: Version) => (isSame: boolean) => (
    <Group justify="flex-end">
      <Button loading={isRestoring} disabled={isSame} onClick={() => restore(version)}>
        {restoreText}
      </Button>
    </Group>
  )
  return (
    <Dialog onClose={onClose} size={900} title={title}>
      <Answer call={history} loading="Cargando el historial..." failed="No pudimos traer el historial">
        {({ versiones }) =>
          versiones.length === 0 ? (
            <EmptyState
              title="Todavía no hay versiones anteriores"
              hint="Cada vez que se guarda un cambio, la anterior queda acá."
            />
          ) : (
            versiones.map((version) => (
              <details
                key={version.revision}
                name="version"
                className={styles.version}
                onToggle={({ currentTarget }) => {
                  const { revision } = version
                  setOpen((before) => (currentTarget.open ? revision : before === revision ? null : before))
                }}
              >
                <summary>
                  <strong>{[`Versión ${version.revision}`, headingOf?.(version)].filter(Boolean).join(': ')}</strong>
                  <Text component="span" display="block" size="sm" c="dimmed">
                    {describe(version)}
                  </Text>
                </summary>
                {open === version.revision && (
                  <Stack gap="sm" pb="md">
                    {children(version, restoreButton(version))}
                  </Stack>
                )}
              </details>
            ))
          )
        }
      </Answer>
    </Dialog>
  )
}
