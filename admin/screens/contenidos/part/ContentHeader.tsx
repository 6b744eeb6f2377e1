import { Alert, Anchor, type AnchorProps, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import type { Content } from '#contract/contenidos.ts'
import { contentParts } from '#contract/content/subjects.ts'
import { dayText, shortDate, today } from '../../../controls/dates.ts'
import { useFocusOnMount } from '../../../controls/focus.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { personName } from '../../../controls/person-name.ts'
import { toast } from '../../../controls/toast.tsx'
import type { Saved } from '../../../editing/document.ts'
import { publicAddress } from '../../../public-site.ts'
import { PublishProgress } from '../../../publishing/PublishProgress.tsx'
import { usePublishState } from '../../../publishing/site-status.ts'
import styles from '../contenidos.module.css'
import { downloadJson } from '../download.ts'
import { isObject, type JsonObject } from '../value/json.ts'

type Props = {
  readonly stored: Content
  readonly value: JsonObject
  readonly onReviewed: (day: string) => void
  readonly onHistory: () => void
  readonly onImported: (value: JsonObject) => void
}

/** Header of a part: page, publish state, review day, import and export. Review day and import change the unsaved form. */
export function ContentHeader({ stored, value, onReviewed, onHistory, onImported }: Props) {
  const reviewed = typeof value.revisado === 'string' ? value.revisado : ''
  const saved = stored.at ? ` Guardado por ${personName(stored.por)} el ${dayText(stored.at)}.` : ''

  const resetFile = useRef<() => void>(null)

  async function importFile(file: File | null) {
    if (!file) return
    // So that the same file can be chosen again.
    resetFile.current?.()
    try {
      const read: unknown = JSON.parse(await file.text())
      if (!isObject(read as JsonObject)) throw new Error('not an object')
      onImported(read as JsonObject)
      toast.info('El archivo está en el formulario. Mirá qué cambia y guardalo.')
    } catch (cause) {
      console.warn('The file is not a JSON object', cause)
      toast.failure('No pudimos leer el archivo', 'Tiene que ser el JSON de esta parte.')
    }
  }
  return (
    <Stack gap={8} mb={16}>
      <Group gap="xs" align="baseline">
        <Text>
          <ReadAt name={stored.name} />.{saved}
        </Text>
        <ChangeProgress change={stored.change} />
      </Group>
      <Group gap="xs">
        <Text>{reviewed ? `Revisado el ${shortDate(reviewed)}` : 'Nadie lo revisó todavía'}</Text>
        <Button size="sm" variant="default" disabled={reviewed === today()} onClick={() => onReviewed(today())}>
          Revisé todo
        </Button>
        <Button size="sm" variant="subtle" leftSection={<Icon name="history" />} onClick={onHistory}>
          Historial
        </Button>
      </Group>
      <details className={styles.advanced}>
        <summary>Avanzado</summary>
        <Group gap="xs">
          <Button size="sm" variant="subtle" onClick={() => downloadJson(stored.name, value)}>
            Descargar JSON
          </Button>
          <FileButton resetRef={resetFile} accept="application/json,.json" onChange={importFile}>
            {(props) => (
              <Button size="sm" variant="subtle" {...props}>
                Traer JSON
              </Button>
            )}
          </FileButton>
        </Group>
      </details>
    </Stack>
  )
}

/** "Se lee en Jardines", with a link to the page. */
function ReadAt({ name, ...look }: Pick<Content, 'name'> & Pick<AnchorProps, 'c'>) {
  const { page, section } = contentParts[name]
  return (
    <>
      Se lee en{' '}
      <Anchor href={publicAddress(page)} target="_blank" rel="noopener" underline="always" {...look}>
        {section}
      </Anchor>
    </>
  )
}

/** Publish state of the last change; empty for an unchanged part. */
function ChangeProgress({ change }: Pick<Content, 'change'>) {
  const state = usePublishState(change ?? undefined)
  return (
    <div>
      <PublishProgress state={change && state} />
    </div>
  )
}

/** Notice of a saved or proposed part: publish state and page. Takes the focus of the closed dialog. */
export function SavedNotice({ saved: { stored, isProposed } }: { readonly saved: Saved<Content> }) {
  const box = useFocusOnMount<HTMLDivElement>()
  if (isProposed)
    return (
      <Alert color="rio" role="status" ref={box} tabIndex={-1} title="Tu propuesta está enviada">
        Te avisamos en «Propuestas» cuando un administrador la acepte o la rechace. Mientras tanto el portal sigue
        igual.
      </Alert>
    )
  return (
    <Alert color="algarrobo" role="status" ref={box} tabIndex={-1} title="Quedó guardado">
      <Group gap="sm" align="baseline">
        <ChangeProgress change={stored.change} />
        <Text>
          <ReadAt name={stored.name} c="inherit" />
        </Text>
      </Group>
    </Alert>
  )
}
