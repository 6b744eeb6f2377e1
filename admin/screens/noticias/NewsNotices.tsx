/** What stands above the news form: a draft that came back, a refusal, an item that is gone. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useFocusOnMount } from '../../ui/form-focus.ts'
import type { RestoredDraft } from './restored-draft.ts'

type DraftProps = { readonly restored: RestoredDraft; readonly onDiscard: () => void }

/** A text that was being written came back, with its photo where the browser still has it (PF06). */
export function DraftNotice({ restored: { draft, file }, onDiscard }: DraftProps) {
  return (
    <Alert color="rio" title="Recuperamos lo que estabas escribiendo" role="status">
      <Group gap="xs" justify="space-between">
        <Text flex="1 1 200px">{whatIsBack(draft, file)}</Text>
        <Button variant="default" size="sm" onClick={onDiscard}>
          Descartarlo
        </Button>
      </Group>
    </Alert>
  )
}

function whatIsBack({ photo }: RestoredDraft['draft'], file: File | null): string {
  if (!photo) return 'Todavía no está guardado.'
  return file
    ? 'Todavía no está guardado. También está la imagen que habías elegido.'
    : 'Todavía no está guardado. La imagen que habías elegido se perdió: volvé a elegirla.'
}

/** Why the item was not saved. Takes the focus: the button that had it was disabled meanwhile. */
export function Refusal({ message, reason }: { readonly message: string; readonly reason: string }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={message === reason ? undefined : reason}>
      {message === reason ? reason : 'No se guardó. Tu texto sigue acá: podés volver a intentar.'}
    </Alert>
  )
}

/** The item was deleted while it was being edited. */
export function GoneNotice({ reason, onSaveAsNew }: { readonly reason: string; readonly onSaveAsNew: () => void }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={reason}>
      <Stack gap="xs" align="flex-start">
        <Text>Alguien la eliminó mientras la editabas. Tu texto sigue acá.</Text>
        <Button onClick={onSaveAsNew}>Guardar como noticia nueva</Button>
      </Stack>
    </Alert>
  )
}
