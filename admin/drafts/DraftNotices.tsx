/** What stands above a form that keeps a draft: a draft that came back, others that were left behind, a refusal. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useFocusOnMount } from '../controls/checked-form.ts'
import { clockTime } from '../controls/display-date.ts'
import type { KeptDraft } from './draft-store.ts'

/** Of a draft that came back as a whole. */
export const notSavedYet = 'Todavía no está guardado.'

type LineProps = {
  readonly text: string
  readonly action: string
  readonly label?: string
  readonly onTake: () => void
}

/** A text with what can be done about it; `label` says of what, where the button's word does not. */
const Line = ({ text, action, label, onTake }: LineProps) => (
  <Group gap="xs" justify="space-between">
    <Text flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    <Button variant="default" size="sm" aria-label={label} onClick={onTake}>
      {action}
    </Button>
  </Group>
)

type DraftProps = {
  /** What came back, and what did not. */
  readonly text?: string
  readonly onDiscard: () => void
}

/** What was being written came back (PF06). */
export const DraftNotice = ({ text = notSavedYet, onDiscard }: DraftProps) => (
  <Alert color="rio" title="Recuperamos lo que estabas escribiendo" role="status">
    <Line text={text} action="Descartarlo" onTake={onDiscard} />
  </Alert>
)

/** A recovered text was given up: it can still be taken back. Takes the focus: the button that had it is gone. */
export function DiscardedNotice({ onUndo }: { readonly onUndo: () => void }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="rio" role="status" ref={box} tabIndex={-1}>
      <Line text="Descartaste lo que habías escrito." action="Deshacer" onTake={onUndo} />
    </Alert>
  )
}

type OtherProps<Draft> = {
  readonly others: readonly KeptDraft<Draft>[]
  /** What one is called, in quotation marks. */
  readonly nameOf: (draft: Draft) => string
  readonly onOpen: (writer: string) => void
}

/** Other texts that were left behind, in tabs that are closed. What the form holds now stays among them (PF06). */
export const OtherDrafts = <Draft,>({ others, nameOf, onOpen }: OtherProps<Draft>) => (
  <Alert color="rio" title={others.length === 1 ? 'Quedó otro texto sin guardar' : 'Quedaron otros textos sin guardar'}>
    <Stack gap="xs">
      {others.map(({ writer, at, draft }) => {
        const title = nameOf(draft)
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

/** Why it was not saved. Takes the focus: the button that had it was disabled meanwhile. */
export function Refusal({ message, reason }: { readonly message: string; readonly reason: string }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={message === reason ? undefined : reason}>
      {message === reason ? reason : 'No se guardó. Tu texto sigue acá: podés volver a intentar.'}
    </Alert>
  )
}
