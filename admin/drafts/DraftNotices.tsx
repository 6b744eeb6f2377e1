/** What stands above a form that keeps a draft: a draft that came back, others that were left behind, a refusal. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusOnMount } from '../controls/checked-form.ts'
import { confirm } from '../controls/confirm.tsx'
import { clockTime } from '../controls/display-date.ts'
import type { OtherTexts } from './use-opened-draft.ts'

/** Of a draft that came back as a whole. */
export const notSavedYet = 'Todavía no está guardado.'

type LineProps = {
  readonly text: string
  readonly action: string
  readonly label?: string
  readonly onTake: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** A text with what can be done about it; `label` says of what, where the button's word does not. */
export const Line = ({ text, action, label, onTake, children }: LineProps) => (
  <Group gap="xs" justify="space-between">
    <Text flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    {children}
    <Button variant="default" aria-label={label} onClick={onTake}>
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

/** Other texts that were left behind, in tabs that are closed or at another computer. What the form holds now stays among them (PF06). */
export const OtherDrafts = ({ left, open, drop }: OtherTexts) => (
  <Alert color="rio" title={left.length === 1 ? 'Quedó otro texto sin guardar' : 'Quedaron otros textos sin guardar'}>
    <Stack gap="xs">
      {left.map(({ writer, at, name, isHere }) => (
        <Line
          key={writer}
          text={`${name}, del ${clockTime(new Date(at).toISOString())}${isHere ? '' : ', en el servidor'}`}
          action="Abrirlo"
          label={`Abrir ${name}`}
          onTake={() => open(writer)}
        >
          <DropButton name={name} onDrop={() => drop(writer)} />
        </Line>
      ))}
    </Stack>
  </Alert>
)

/** Gives a text up that was left behind, once asked. `name` in quotation marks. */
export function DropButton({ name, onDrop }: { readonly name: string; readonly onDrop: () => Promise<unknown> }) {
  const ask = async () => {
    const agreed = await confirm({
      title: 'Descartar un texto sin guardar',
      text: `${name} no se guardó como noticia: si lo descartás se pierde.`,
      action: 'Descartar',
      isDestructive: true,
    })
    if (agreed) await onDrop()
  }
  return (
    <Button variant="subtle" color="ladrillo" aria-label={`Descartar ${name}`} onClick={ask}>
      Descartar
    </Button>
  )
}

type RefusalProps = {
  readonly message: string
  readonly reason: string
  /** Nobody answered: it may have been saved. */
  readonly isUncertain?: boolean
}

/** Why it was not saved. Takes the focus: the button that had it was disabled meanwhile. */
export function Refusal({ message, reason, isUncertain = false }: RefusalProps) {
  const box = useFocusOnMount<HTMLDivElement>()
  const said = isUncertain ? 'No sabemos si llegó a guardarse.' : 'No se guardó.'
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={message === reason ? undefined : reason}>
      {message === reason
        ? reason
        : `${said} Tu texto sigue acá: podés volver a intentar${isUncertain ? ', no se guarda dos veces' : ''}.`}
    </Alert>
  )
}
