/** What an item was before each change, and going back to it (design §5). */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Noticia, NoticiaVersion } from '#contract/noticias.ts'
import { newsStatusLabels } from '#contract/vocabulary.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { clockTime } from '../../../controls/dates.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { HistoryDialog } from '../../../editing/HistoryDialog.tsx'
import { actingApi } from '../../../session/api.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { differences, type NoticiaValues, valuesOf } from '../noticia-values.ts'
import { VersionCompare } from './VersionCompare.tsx'

type Props = {
  readonly id: string
  /** The revision that the form was filled from. */
  readonly revision: number | null
  /** What the form holds now. */
  readonly current: NoticiaValues
  /** The form holds something that is not saved. */
  readonly isDirty: boolean
  readonly onRestored: (noticia: Noticia) => void
  /** Somebody saved the item meanwhile: it stays as it is. */
  readonly onConflict: (conflict: NonNullable<ApiError['conflict']>, version: NoticiaVersion) => void
  readonly onClose: () => void
}

/** Newest first. Bringing a version back saves it at once as the newest one; the status stays as it is. */
export default function NoticiaHistory({ id, revision, current, isDirty, onRestored, onConflict, onClose }: Props) {
  const { answer: history, again } = useAnswer('GET noticia-versiones/{id}', { id })
  const [isRestoring, setRestoring] = useState(false)

  async function restore(version: NoticiaVersion) {
    const agreed = await confirm({
      title: 'Volver a esta versión',
      text: isDirty
        ? 'Se guarda como la versión más nueva. Lo que escribiste y no guardaste se pierde.'
        : 'Se guarda como la versión más nueva. La de ahora queda en el historial.',
      action: 'Volver a esta versión',
      isDestructive: isDirty,
    })
    if (!agreed) return
    setRestoring(true)
    try {
      const seen = revision === null ? {} : { revision }
      const { noticia } = await actingApi['POST restaurar-new']({ id, version: version.revision, ...seen })
      toast.success('Noticia actualizada')
      onRestored(noticia)
    } catch (error) {
      if (error instanceof ApiError && error.conflict) return onConflict(error.conflict, version)
      toast.failure('Error al actualizar la noticia', reasonOf(error))
    } finally {
      setRestoring(false)
    }
  }

  return (
    <HistoryDialog
      title="Historial de la noticia"
      answer={history}
      onRetry={again}
      headingOf={({ title }) => title}
      describe={describe}
      onClose={onClose}
    >
      {(version) => (
        <>
          <VersionCompare
            left={{ title: `Versión ${version.revision}`, values: valuesOf(version) }}
            right={{ title: 'En el formulario', values: current }}
          />
          <Group justify="flex-end">
            <Button
              loading={isRestoring}
              disabled={differences(valuesOf(version), current).length === 0}
              onClick={() => restore(version)}
            >
              Volver a esta versión
            </Button>
          </Group>
        </>
      )}
    </HistoryDialog>
  )
}

function describe({ at, actor, status, deleted }: NoticiaVersion): string {
  const who = actor ? `${actor.name} ${actor.last_name}` : 'el sistema'
  const state = deleted ? 'Eliminada' : newsStatusLabels[status]
  return `${state}, hasta el ${clockTime(at)}, cuando la cambió ${who}`
}
