/** What stands above the news form: a draft that came back, a refusal, an item that is gone. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useFocusOnMount } from '../../../controls/checked-form.ts'
import { clockTime } from '../display-date.ts'
import type { KeptDraft } from '../drafts/draft-store.ts'
import type { OpenedDraft } from '../drafts/open-draft.ts'
import styles from './NoticiaForm.module.css'

type LineProps = {
  readonly text: string
  readonly action: string
  readonly label?: string
  readonly onTake: () => void
}

/** A text with what can be done about it; `label` says of what, where the button's word does not. */
const Line = ({ text, action, label, onTake }: LineProps) => (
  <Group gap="xs" justify="space-between">
    <Text flex="1 1 200px" className={styles.title}>
      {text}
    </Text>
    <Button variant="default" size="sm" aria-label={label} onClick={onTake}>
      {action}
    </Button>
  </Group>
)

type DraftProps = { readonly opened: OpenedDraft; readonly onDiscard: () => void }

/** A text that was being written came back, with its photo where the browser still has it (PF06). */
export const DraftNotice = ({ opened, onDiscard }: DraftProps) => (
  <Alert color="rio" title="Recuperamos lo que estabas escribiendo" role="status">
    <Line text={whatIsBack(opened)} action="Descartarlo" onTake={onDiscard} />
  </Alert>
)

function whatIsBack({ draft, file }: OpenedDraft): string {
  if (!draft?.photo) return 'Todavía no está guardado.'
  return file
    ? 'Todavía no está guardado. También está la imagen que habías elegido.'
    : 'Todavía no está guardado. La imagen que habías elegido se perdió: volvé a elegirla.'
}

/** A recovered text was given up: it can still be taken back. Takes the focus: the button that had it is gone. */
export function DiscardedNotice({ onUndo }: { readonly onUndo: () => void }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="rio" role="status" ref={box} tabIndex={-1}>
      <Line text="Descartaste lo que habías escrito." action="Deshacer" onTake={onUndo} />
    </Alert>
  )
}

type OtherProps = { readonly others: readonly KeptDraft[]; readonly onOpen: (writer: string) => void }

/** Other texts that were left behind, in tabs that are closed. What the form holds now stays among them (PF06). */
export const OtherDrafts = ({ others, onOpen }: OtherProps) => (
  <Alert color="rio" title={others.length === 1 ? 'Quedó otro texto sin guardar' : 'Quedaron otros textos sin guardar'}>
    <Stack gap="xs">
      {others.map(({ writer, at, draft }) => {
        const title = `«${draft.values.title.trim() || 'Sin título'}»`
        const when = clockTime(new Date(at).toISOString())
        return (
          <Line
            key={writer}
            text={`${title}, del ${when}`}
            action="Abrirlo"
            label={`Abrir ${title}`}
            onTake={() => onOpen(writer)}
          />
        )
      })}
    </Stack>
  </Alert>
)

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
