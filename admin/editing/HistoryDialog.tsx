/** What something was before: its earlier versions, one of them open. */
import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../controls/Dialog.tsx'
import { Icon } from '../controls/Icon.tsx'
import { Empty, LoadFailed, Loading } from '../controls/ListStates.tsx'
import type { Loaded } from '../controls/loaded.ts'
import styles from './HistoryDialog.module.css'

type Props<Version> = {
  readonly title: string
  /** Newest first; null before the answer. */
  readonly answer: Loaded<{ readonly versiones: readonly Version[] }> | null
  readonly onRetry: () => void
  /** What a version is called besides its number. */
  readonly headingOf?: (version: Version) => string
  /** Until when it stood, and who replaced it. */
  readonly describe: (version: Version) => string
  readonly onClose: () => void
  /** What is shown of the version that is open. */
  readonly children: (version: Version) => ReactNode
}

/** The list. A version opens below its heading. */
export function HistoryDialog<Version extends { readonly revision: number }>({
  title,
  answer,
  onRetry,
  headingOf,
  describe,
  onClose,
  children,
}: Props<Version>) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Dialog onClose={onClose} size={900} title={title}>
      {answer === null ? (
        <Loading text="Cargando el historial..." />
      ) : 'failure' in answer ? (
        <LoadFailed title="No pudimos traer el historial" reason={answer.failure} onRetry={onRetry} />
      ) : answer.versiones.length === 0 ? (
        <Empty
          title="Todavía no hay versiones anteriores"
          hint="Cada vez que se guarda un cambio, la anterior queda acá."
        />
      ) : (
        <ol className={styles.versions}>
          {answer.versiones.map((version) => {
            const isOpen = chosen === version.revision
            return (
              <li key={version.revision}>
                <button
                  type="button"
                  className={styles.version}
                  aria-expanded={isOpen}
                  onClick={() => setChosen(isOpen ? null : version.revision)}
                >
                  <strong>{[`Versión ${version.revision}`, headingOf?.(version)].filter(Boolean).join(': ')}</strong>
                  <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
                  <Text component="span" size="sm" c="dimmed">
                    {describe(version)}
                  </Text>
                </button>
                {isOpen && (
                  <Stack gap="sm" pb="md">
                    {children(version)}
                  </Stack>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Dialog>
  )
}
