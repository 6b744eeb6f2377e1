import type { ApiError } from '#contract/client.ts'
import { newsStatusLabels } from '#contract/enums.ts'
import type { Noticia, NoticiaVersion } from '#contract/noticias.ts'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import { HistoryDialog } from '../../../editing/HistoryDialog.tsx'
import { api } from '../../../session/api.ts'
import { useApi } from '../../../session/use-api.ts'
import { differences, type NoticiaValues, valuesOf } from '../noticia-values.ts'
import { VersionCompare } from './VersionCompare.tsx'

type Props = {
  readonly id: string
  /** Revision of the form's base. */
  readonly revision: number | null
  /** Values of the form. */
  readonly current: NoticiaValues
  readonly isDirty: boolean
  readonly onRestored: (noticia: Noticia) => void
  /** Another user saved the item: nothing was restored. */
  readonly onConflict: (conflict: NonNullable<ApiError['conflict']>, version: NoticiaVersion) => void
  readonly onClose: () => void
}

/** Lists versions, newest first. Restoring saves one as the newest and keeps the status. */
export default function NoticiaHistory({ id, revision, current, isDirty, onRestored, onConflict, onClose }: Props) {
  const history = useApi('GET noticia-versiones/{id}', { id })
  const base = revision === null ? {} : { revision }

  return (
    <HistoryDialog
      title="Historial de la noticia"
      history={history}
      headingOf={({ title }) => title}
      describe={describe}
      isDirty={isDirty}
      onRestore={async ({ revision: version }) =>
        onRestored((await api['POST restaurar-new']({ id, version, ...base })).noticia)
      }
      onConflict={({ conflict }, version) => {
        if (conflict) onConflict(conflict, version)
        return conflict !== null
      }}
      texts={{ done: 'Noticia actualizada', failed: 'Error al actualizar la noticia' }}
      onClose={onClose}
    >
      {(version, restoreButton) => (
        <>
          <VersionCompare
            left={{ title: `Versión ${version.revision}`, values: valuesOf(version) }}
            right={{ title: 'En el formulario', values: current }}
          />
          {restoreButton(differences(valuesOf(version), current).length === 0)}
        </>
      )}
    </HistoryDialog>
  )
}

function describe({ at, actor, status, deleted }: NoticiaVersion): string {
  const who = actor ? personName(actor) : 'el sistema'
  const state = deleted ? 'Eliminada' : newsStatusLabels[status]
  return `${state}, hasta el ${shortMomentText(at)}, cuando la cambió ${who}`
}
