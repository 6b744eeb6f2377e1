/** Notices above a form with drafts. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { confirm } from '../controls/confirm.tsx'
import { clockTime } from '../controls/dates.ts'
import { useFocusOnMount } from '../controls/focus.ts'
import type { OtherTexts } from './DraftLoader.tsx'
import styles from './EditorNotices.module.css'
import type { OtherDraft } from './open-draft.ts'

export const notSavedYet = 'Todavía no está guardado.'

type LineProps = {
  readonly text: string
  readonly action: string
  readonly label?: string
  readonly onTake: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** `label` names the object where the button's word does not. */
const Line = ({ text, action, label, onTake, children }: LineProps) => (
  <Group gap="xs" justify="space-between">
    <Text flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    <Group gap="xs" ml="auto">
      {children}
      <Button variant="default" aria-label={label} onClick={onTake}>
        {action}
      </Button>
    </Group>
  </Group>
)

type DraftProps = {
  readonly text?: string
  readonly onDiscard: () => void
}

/** A draft was restored (PF06). */
export const DraftNotice = ({ text = notSavedYet, onDiscard }: DraftProps) => (
  <Alert color="rio" title="Recuperamos lo que estabas escribiendo" role="status">
    <Line text={text} action="Descartarlo" onTake={onDiscard} />
  </Alert>
)

/** A discarded draft can be taken back. Takes the focus: the button that had it is gone. */
export function DiscardedNotice({ onUndo }: { readonly onUndo: () => void }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="rio" role="status" ref={box} tabIndex={-1}>
      <Line text="Descartaste lo que habías escrito." action="Deshacer" onTake={onUndo} />
    </Alert>
  )
}

/** Other drafts of closed tabs or another computer. Opening one keeps what the form holds among them (PF06). */
export const OtherDrafts = ({ left, open, drop }: OtherTexts) => (
  <Leftovers
    title={left.length === 1 ? 'Quedó otro texto sin guardar' : `Quedaron otros ${left.length} textos sin guardar`}
  >
    <DraftList
      texts={left}
      describe={({ name, at, isHere }) => [name, ageOf(at), !isHere && 'en el servidor'].filter(Boolean).join(', ')}
      onOpen={({ writer }) => open(writer)}
      onDrop={({ writer }) => drop(writer)}
    />
  </Leftovers>
)

/** Drafts in one line that opens. */
export const Leftovers = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={styles.leftovers}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** "del 20/11 a las 14:03", of milliseconds. */
export const ageOf = (at: number): string => `del ${clockTime(new Date(at).toISOString())}`

/** So many are shown at first. */
const shownAtFirst = 3

type LeftTextsProps<Text extends OtherDraft> = {
  readonly texts: readonly Text[]
  readonly describe: (text: Text) => string
  readonly onOpen: (text: Text) => Promise<unknown>
  readonly onDrop: (text: Text) => Promise<unknown>
}

export function DraftList<Text extends OtherDraft>({ texts, describe, onOpen, onDrop }: LeftTextsProps<Text>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? texts : texts.slice(0, shownAtFirst)
  const box = useRef<HTMLDivElement>(null)
  async function drop(text: Text) {
    await onDrop(text)
    box.current?.focus()
  }
  return (
    <Stack gap="xs" ref={box} tabIndex={-1}>
      {shown.map((text) => (
        <Line
          key={text.writer}
          text={describe(text)}
          action="Abrir"
          label={`Abrir ${text.name}`}
          onTake={() => onOpen(text)}
        >
          <DropButton name={text.name} onDrop={() => drop(text)} />
        </Line>
      ))}
      {texts.length > shown.length && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          Mostrar los {texts.length}
        </Button>
      )}
    </Stack>
  )
}

/** Discards a draft after a confirmation. `name` in quotation marks. */
function DropButton({ name, onDrop }: { readonly name: string; readonly onDrop: () => Promise<unknown> }) {
  const ask = async () => {
    const agreed = await confirm({
      title: 'Descartar un texto sin guardar',
      text: `${name}: no está guardado en otra parte. Si lo descartás se pierde.`,
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
  /** No answer came: it may have been saved. */
  readonly isUncertain?: boolean
}

/** Why it was not saved. Takes the focus: the button that had it was disabled. */
export function SaveFailure({ message, reason, isUncertain = false }: RefusalProps) {
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
