/** Previews an import before it is accepted: a sheet for a list, parts from another portal. */
import { Alert, Button, Checkbox, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../controls/Dialog.tsx'
import { FailureAlert } from '../../controls/states.tsx'
import { errorMessage } from '../../controls/toast.tsx'

/** With `faults` nothing is imported; `changes`: null for no difference; `deleted`: rows that the file leaves out, by name. */
export type ImportPreview = {
  readonly faults: readonly string[]
  readonly changes: ReactNode | null
  readonly deleted: readonly string[]
}

type Props<Preview extends ImportPreview> = {
  readonly title: string
  readonly intro: ReactNode
  readonly label: string
  readonly help?: string
  readonly accept: string
  /** Messages for an unreadable file, and for one without changes. */
  readonly unreadable: string
  readonly unchanged: string
  /** Title for a number of faults. */
  readonly faultsTitle: (count: number) => string
  readonly action: string
  readonly onFile: (file: File) => Promise<Preview>
  /** A rejection is shown; the dialog stays open. */
  readonly onAccept: (preview: Preview) => Promise<void> | void
  readonly onClose: () => void
}

/** Maximum lines of a list. */
const linesMax = 30

export function ImportDialog<Preview extends ImportPreview>(props: Props<Preview>) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDeletionConfirmed, setDeletionConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const reading = useRef<AbortController>(null)

  async function accept(accepted: Preview) {
    setFailure(null)
    setBusy(true)
    try {
      await props.onAccept(accepted)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  /** Previews a file, unless another one is chosen before it is read. */
  async function read(file: File | null) {
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    setPreview(null)
    setFailure(null)
    setDeletionConfirmed(false)
    setBusy(file !== null)
    if (!file) return
    const outcome = await props.onFile(file).then(
      (preview) => ({ preview, failure: null }),
      (error: unknown) => ({ preview: null, failure: errorMessage(error, props.unreadable) }),
    )
    if (signal.aborted) return
    setPreview(outcome.preview)
    setFailure(outcome.failure)
    setBusy(false)
  }
  const { faults = [], deleted = [] } = preview ?? {}
  const isFine = preview !== null && faults.length === 0
  const deletedCount = deleted.length === 1 ? 'una fila' : `${deleted.length} filas`
  return (
    <Dialog onClose={props.onClose} size={900} title={props.title} isBusy={isBusy}>
      <Stack gap="md">
        <Text size="sm">{props.intro}</Text>
        <FileInput
          label={props.label}
          description={props.help}
          accept={props.accept}
          placeholder="Elegí el archivo"
          size="md"
          onChange={(file) => void read(file)}
        />
        <FailureAlert text={failure} />
        {faults.length > 0 && (
          <Alert color="ladrillo" role="alert" title={props.faultsTitle(faults.length)}>
            <ShortList lines={faults} />
            <Text size="sm" mt="xs">
              No se cambió nada. Corregilo y volvé a traerlo.
            </Text>
          </Alert>
        )}
        {isFine && deleted.length > 0 && (
          <Alert
            color="ladrillo"
            role="alert"
            title={`Se ${deleted.length === 1 ? 'borra' : 'borran'} ${deletedCount}`}
          >
            <ShortList lines={deleted} />
            <Checkbox
              mt="sm"
              label={`Sí, borrar ${deletedCount}`}
              checked={isDeletionConfirmed}
              onChange={(event) => setDeletionConfirmed(event.currentTarget.checked)}
            />
          </Alert>
        )}
        {isFine && (preview.changes ?? <Text role="status">{props.unchanged}</Text>)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            Cancelar
          </Button>
          <Button
            loading={isBusy}
            disabled={!isFine || preview.changes === null || (deleted.length > 0 && !isDeletionConfirmed)}
            onClick={() => preview && accept(preview)}
          >
            {props.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const ShortList = ({ lines }: { readonly lines: readonly string[] }) => (
  <List size="sm">
    {lines.slice(0, linesMax).map((line, index) => (
      <List.Item key={index}>{line}</List.Item>
    ))}
    {lines.length > linesMax && <List.Item>y {lines.length - linesMax} más</List.Item>}
  </List>
)
