/** What a part said before each change, and going back to it. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Content, ContentVersion } from '#contract/contenidos.ts'
import { confirm } from '../../../controls/confirm.tsx'
import { clockTime } from '../../../controls/dates.ts'
import { LoadFailed, Loading } from '../../../controls/ListStates.tsx'
import { personName } from '../../../controls/person-name.ts'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { HistoryDialog } from '../../../editing/HistoryDialog.tsx'
import { actingApi } from '../../../session/api.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { ChangeList } from '../ChangeList.tsx'
import { changesOf } from '../value/changes.ts'
import { partField } from '../value/field.ts'
import { storedValue } from './content-document.ts'

type Props = {
  /** As it is stored now. */
  readonly stored: Content
  /** The form holds something that is not saved. */
  readonly isDirty: boolean
  readonly mayRestore: boolean
  readonly onRestored: (content: Content) => void
  /** Somebody saved the part meanwhile: it stays as it is. */
  readonly onConflict: (content: Content) => void
  readonly onClose: () => void
}

/** Newest first; of each, what was changed to get from it to what is stored now. */
export default function ContentHistory({ stored, isDirty, mayRestore, onRestored, onConflict, onClose }: Props) {
  const { answer, again } = useAnswer('GET contenido-versiones', { name: stored.name })
  const [isRestoring, setRestoring] = useState(false)

  async function restore({ revision }: ContentVersion) {
    const agreed = await confirm({
      title: 'Volver a esta versión',
      text: isDirty
        ? 'Se guarda como la versión más nueva. Lo que cambiaste y no guardaste se pierde.'
        : 'Se guarda como la versión más nueva. La de ahora queda en el historial.',
      action: 'Volver a esta versión',
      isDestructive: isDirty,
    })
    if (!agreed) return
    setRestoring(true)
    try {
      const { name, revision: seen } = stored
      const { contenido } = await actingApi['POST restaurar-contenido']({ name, version: revision, revision: seen })
      toast.success('Volvió la versión anterior')
      onRestored(contenido)
    } catch (error) {
      if (error instanceof ApiError && error.contenido) return onConflict(error.contenido)
      toast.failure('No se pudo volver a esa versión', reasonOf(error))
    } finally {
      setRestoring(false)
    }
  }

  return (
    <HistoryDialog
      title="Historial"
      answer={answer}
      onRetry={again}
      describe={({ at, por }) => `Hasta el ${clockTime(at)}, cuando la cambió ${personName(por)}`}
      onClose={onClose}
    >
      {(version) => (
        <VersionChanges
          stored={stored}
          version={version}
          isRestoring={isRestoring}
          onRestore={mayRestore ? () => restore(version) : null}
        />
      )}
    </HistoryDialog>
  )
}

type VersionProps = {
  readonly stored: Content
  readonly version: ContentVersion
  readonly isRestoring: boolean
  readonly onRestore: (() => void) | null
}

/** A version's value is asked for when it is opened. */
function VersionChanges({ stored, version, isRestoring, onRestore }: VersionProps) {
  const { answer, again } = useAnswer('GET contenido', { name: stored.name, version: version.revision })
  if (!answer) return <Loading text="Cargando la versión..." />
  if ('failure' in answer)
    return <LoadFailed title="No pudimos traer esa versión" reason={answer.failure} onRetry={again} />
  const changes = changesOf(partField(stored.name), storedValue(answer.contenido), storedValue(stored))
  return (
    <>
      <Text size="sm" c="dimmed">
        Desde entonces cambió:
      </Text>
      <ChangeList changes={changes} empty="Nada: dice lo mismo que ahora." />
      {onRestore && (
        <Group justify="flex-end">
          <Button loading={isRestoring} disabled={changes.length === 0} onClick={onRestore}>
            Volver a esta versión
          </Button>
        </Group>
      )}
    </>
  )
}
