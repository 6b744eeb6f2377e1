/** Notices above a form with drafts. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { confirm } from '../controls/confirm.tsx'
import { shortMomentText } from '../controls/dates.ts'
import { useFocusOnMount } from '../controls/focus.ts'
import type { OtherDraftsState } from './DraftLoader.tsx'
import styles from './editing.module.css'
import type { SaveFailure as Failure } from './editor-state.ts'
import type { OtherDraft } from './open-draft.ts'

export const notSavedYet = 'Todavía no está guardado.'

type LineProps = {
  readonly text: string
  readonly action: string
  /** Accessible name of the button. */
  readonly label?: string
  readonly onAction: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

const Line = ({ text, action, label, onAction, children }: LineProps) => (
  <Group gap="xs" justify="space-between">
    <Text flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    <Group gap="xs" ml="auto">
      {children}
      <Button variant="default" aria-label={label} onClick={onAction}>
        {action}
      </Button>
    </Group>
  </Group>
)

type DraftProps = {
  readonly text?: string
  readonly onDiscard: () => void
}

/** Notice of a restored draft (PF06). */
export const DraftNotice = ({ text = notSavedYet, onDiscard }: DraftProps) => (
  <Alert color="rio" title="Recuperamos lo que estabas escribiendo" role="status">
    <Line text={text} action="Descartarlo" onAction={onDiscard} />
  </Alert>
)

/** Offers to undo a discard. Takes the focus: the button that had it is gone. */
export function DiscardedNotice({ onUndo }: { readonly onUndo: () => void }) {
  const box = useFocusOnMount<HTMLDivElement>()
  return (
    <Alert color="rio" role="status" ref={box} tabIndex={-1}>
      <Line text="Descartaste lo que habías escrito." action="Deshacer" onAction={onUndo} />
    </Alert>
  )
}

/** Lists drafts of closed tabs or other computers. Opening one moves the form's current draft to the list (PF06). */
export const OtherDrafts = ({ drafts, open, remove }: OtherDraftsState) => (
  <CollapsedDrafts
    title={drafts.length === 1 ? 'Quedó otro texto sin guardar' : `Quedaron otros ${drafts.length} textos sin guardar`}
  >
    <DraftList
      drafts={drafts}
      describe={({ name, at, isHere }) => [name, draftTime(at), !isHere && 'en el servidor'].filter(Boolean).join(', ')}
      onOpen={({ writer }) => open(writer)}
      onDiscard={({ writer }) => remove(writer)}
    />
  </CollapsedDrafts>
)

/** Collapsed list of drafts. */
export const CollapsedDrafts = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={styles.leftovers}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** "del 20/11 a las 14:03"; `at` in milliseconds. */
export const draftTime = (at: number): string => `del ${shortMomentText(new Date(at).toISOString())}`

const initialCount = 3

type DraftListProps<Draft extends OtherDraft> = {
  readonly drafts: readonly Draft[]
  readonly describe: (draft: Draft) => string
  readonly onOpen: (draft: Draft) => Promise<unknown>
  readonly onDiscard: (draft: Draft) => Promise<unknown>
}

export function DraftList<Draft extends OtherDraft>({ drafts, describe, onOpen, onDiscard }: DraftListProps<Draft>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? drafts : drafts.slice(0, initialCount)
  const box = useRef<HTMLDivElement>(null)
  async function discard(draft: Draft) {
    const isAgreed = await confirm({
      title: 'Descartar un texto sin guardar',
      text: `${draft.name}: no está guardado en otra parte. Si lo descartás se pierde.`,
      action: 'Descartar',
      isDestructive: true,
    })
    if (!isAgreed) return
    await onDiscard(draft)
    box.current?.focus()
  }
  return (
    <Stack gap="xs" ref={box} tabIndex={-1}>
      {shown.map((draft) => (
        <Line
          key={draft.writer}
          text={describe(draft)}
          action="Abrir"
          label={`Abrir ${draft.name}`}
          onAction={() => onOpen(draft)}
        >
          <Button
            variant="subtle"
            color="ladrillo"
            aria-label={`Descartar ${draft.name}`}
            onClick={() => discard(draft)}
          >
            Descartar
          </Button>
        </Line>
      ))}
      {drafts.length > shown.length && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          Mostrar los {drafts.length}
        </Button>
      )}
    </Stack>
  )
}

type SaveFailureProps = {
  readonly failure: Failure<unknown>
  /** Instead of the advice to save again. */
  readonly children?: ReactNode
}

/** Reason of a failed save. Takes the focus: the button that had it was disabled. */
export function SaveFailure({ failure: { message, reason, isOutcomeUnknown }, children }: SaveFailureProps) {
  const box = useFocusOnMount<HTMLDivElement>()
  const outcome = isOutcomeUnknown ? 'No sabemos si llegó a guardarse.' : 'No se guardó.'
  const advice = `${outcome} Tu texto sigue acá: podés volver a intentar${isOutcomeUnknown ? ', no se guarda dos veces' : ''}.`
  const body = children || (message !== reason && advice)
  return (
    <Alert color="ladrillo" role="alert" ref={box} tabIndex={-1} title={body && reason}>
      {body || reason}
    </Alert>
  )
}
