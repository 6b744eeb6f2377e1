/** Previews an import before it is accepted: a sheet for a list, parts from another portal. */
import { Alert, Button, Checkbox, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../controls/Dialog.tsx'
import { errorMessage } from '../../controls/toast.tsx'

/** With `faults` nothing is imported; `changes`: null for no difference; `deleted`: rows that the file leaves out, by name. */
export type Looked = {
  readonly faults: readonly string[]
  readonly changes: ReactNode | null
  readonly deleted: readonly string[]
}

type Props<File extends Looked> = {
  readonly title: string
  readonly intro: ReactNode
  readonly label: string
  readonly help?: string
  readonly accept: string
  /** Messages for an unreadable file, and for one without changes. */
  readonly unreadable: string
  readonly unchanged: string
  /** Title above so many faults. */
  readonly faultsTitle: (count: number) => string
  readonly action: string
  readonly look: (file: globalThis.File) => Promise<File>
  /** A refusal is shown, and the dialog stays open. */
  readonly onAccept: (looked: File) => Promise<void> | void
  readonly onClose: () => void
}

/** Lines of a list at most. */
const mostLines = 30

/** The dialog. */
export function ImportDialog<File extends Looked>(props: Props<File>) {
  const [looked, setLooked] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDeletionConfirmed, setDeletionConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function busy(act: () => Promise<void> | void, otherwise?: string) {
    setFailure(null)
    setBusy(true)
    try {
      await act()
    } catch (error) {
      setFailure(errorMessage(error, otherwise))
    } finally {
      setBusy(false)
    }
  }
  const { faults = [], deleted = [] } = looked ?? {}
  const isFine = looked !== null && faults.length === 0
  const deletedCount = deleted.length === 1 ? 'una fila' : `${deleted.length} filas`
  return (
    <Dialog onClose={props.onClose} size={900} title={props.title}>
      <Stack gap="md">
        <Text size="sm">{props.intro}</Text>
        <FileInput
          label={props.label}
          description={props.help}
          accept={props.accept}
          placeholder="Elegí el archivo"
          size="md"
          onChange={(file) => {
            setLooked(null)
            setDeletionConfirmed(false)
            if (file) void busy(async () => setLooked(await props.look(file)), props.unreadable)
          }}
        />
        {failure && (
          <Alert color="ladrillo" role="alert">
            {failure}
          </Alert>
        )}
        {faults.length > 0 && (
          <Alert color="ladrillo" role="alert" title={props.faultsTitle(faults.length)}>
            <List size="sm">
              {faults.slice(0, mostLines).map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
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
            <List size="sm">
              {deleted.slice(0, mostLines).map((name, index) => (
                <List.Item key={index}>{name}</List.Item>
              ))}
              {deleted.length > mostLines && <List.Item>y {deleted.length - mostLines} más</List.Item>}
            </List>
            <Checkbox
              mt="sm"
              label={`Sí, borrar ${deletedCount}`}
              checked={isDeletionConfirmed}
              onChange={(event) => setDeletionConfirmed(event.currentTarget.checked)}
            />
          </Alert>
        )}
        {isFine && (looked.changes ?? <Text role="status">{props.unchanged}</Text>)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            Cancelar
          </Button>
          <Button
            loading={isBusy}
            disabled={!isFine || looked.changes === null || (deleted.length > 0 && !isDeletionConfirmed)}
            onClick={() => looked && busy(() => props.onAccept(looked))}
          >
            {props.action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
