import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Content, ContentVersion } from '#contract/contenidos.ts'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { Answer } from '../../../controls/states.tsx'
import { HistoryDialog } from '../../../editing/HistoryDialog.tsx'
import { api } from '../../../session/api.ts'
import { useApi } from '../../../session/use-api.ts'
import { ChangeList } from '../ChangeList.tsx'
import { changesOf } from '../value/changes.ts'
import { partField } from '../value/field.ts'
import { storedValue } from './content-document.ts'

type Props = {
  readonly stored: Content
  readonly isDirty: boolean
  readonly canRestore: boolean
  readonly onRestored: (content: Content) => void
  /** Called when another user saved the part; nothing is restored. */
  readonly onConflict: (content: Content) => void
  readonly onClose: () => void
}

/** Versions of a part, newest first, each with its changes up to the stored one. */
export default function ContentHistory({ stored, isDirty, canRestore, onRestored, onConflict, onClose }: Props) {
  const history = useApi('GET contenido-versiones', { name: stored.name })
  const { name, revision } = stored

  return (
    <HistoryDialog
      title="Historial"
      history={history}
      describe={({ at, por }) => `Hasta el ${shortMomentText(at)}, cuando la cambió ${personName(por)}`}
      isDirty={isDirty}
      onRestore={async ({ revision: version }) =>
        onRestored((await api['POST restaurar-contenido']({ name, version, revision })).contenido)
      }
      onConflict={({ contenido }) => {
        if (contenido) onConflict(contenido)
        return contenido !== null
      }}
      texts={{ done: 'Volvió la versión anterior', failed: 'No se pudo volver a esa versión' }}
      onClose={onClose}
    >
      {(version, restoreButton) => (
        <VersionChanges stored={stored} version={version} restoreButton={canRestore ? restoreButton : null} />
      )}
    </HistoryDialog>
  )
}

type VersionProps = {
  readonly stored: Content
  readonly version: ContentVersion
  readonly restoreButton: ((isSame: boolean) => ReactNode) | null
}

/** Loads a version's value when it is opened. */
function VersionChanges({ stored, version, restoreButton }: VersionProps) {
  const call = useApi('GET contenido', { name: stored.name, version: version.revision })
  return (
    <Answer call={call} loading="Cargando la versión..." failed="No pudimos traer esa versión">
      {({ contenido }) => {
        const changes = changesOf(partField(stored.name), storedValue(contenido), storedValue(stored))
        return (
          <>
            <Text size="sm" c="dimmed">
              Desde entonces cambió:
            </Text>
            <ChangeList changes={changes} empty="Nada: dice lo mismo que ahora." />
            {restoreButton?.(changes.length === 0)}
          </>
        )
      }}
    </Answer>
  )
}
