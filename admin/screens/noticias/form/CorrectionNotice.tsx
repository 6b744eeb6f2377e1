import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type NoteKind, noteKinds, notesIn } from '#shared/article/notes.ts'
import { today } from '../../../controls/dates.ts'
import { scheduleState } from '../noticia-time.ts'
import type { NoticiaValues } from '../noticia-values.ts'
import { hasChangedInSubstance, withNote } from './corrections.ts'

type Props = {
  readonly stored: NoticiaValues
  readonly values: NoticiaValues
  readonly onAdd: (content: string) => void
}

const buttonLabels: Readonly<Record<NoteKind, string>> = {
  Corrección: 'Agregar corrección',
  Actualización: 'Agregar actualización',
}

/** Offers a dated note at the end of a public item whose text changed in substance, until it has one. */
export function CorrectionNotice({ stored, values, onAdd }: Props) {
  const [text, setText] = useState('')
  // Deferred: comparing long texts must not slow down typing.
  const current = useDeferredValue(values)
  const isOffered = useMemo(
    () =>
      scheduleState(stored) === 'public' &&
      scheduleState(current) === 'public' &&
      hasChangedInSubstance(stored, current) &&
      notesIn(current.content).length <= notesIn(stored.content).length,
    [stored, current],
  )
  if (!isOffered) return null
  return (
    <Alert color="sol" title="Cambiaste una noticia que ya se lee">
      <TextInput
        label="Contá qué cambió, en una oración"
        description="Opcional: queda al final de la noticia, con la fecha de hoy"
        maxLength={limits.excerptMax}
        maw={640}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        {noteKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={text.trim() === ''}
            onClick={() => {
              onAdd(withNote(values.content, kind, today(), text))
              setText('')
            }}
          >
            {buttonLabels[kind]}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}
