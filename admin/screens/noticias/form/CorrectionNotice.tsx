import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type NoteKind, noteKinds, notesIn } from '#shared/article/notes.ts'
import { textOf } from '#shared/article/text-source.ts'
import { today } from '../../../controls/dates.ts'
import { scheduleState } from '../noticia-time.ts'
import type { NoticiaValues } from '../noticia-values.ts'

type Props = {
  readonly stored: NoticiaValues
  readonly values: NoticiaValues
  readonly onAdd: (content: string) => void
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
        data-note
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
            {`Agregar ${kind.toLowerCase()}`}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

type Texts = Pick<NoticiaValues, 'title' | 'excerpt' | 'content' | 'date'>

/** Maximum of added and removed words in a change of style. */
const styleWordsMax = 4

function addWordCounts({ title, excerpt, content }: Texts, counts: Map<string, number>, step: 1 | -1): void {
  for (const [word] of `${title} ${excerpt} ${content}`.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + step)
}

/** Whether the date, a figure or more than `styleWordsMax` words changed. */
export function hasChangedInSubstance(before: Texts, after: Texts): boolean {
  const counts = new Map<string, number>()
  addWordCounts(before, counts, -1)
  addWordCounts(after, counts, 1)
  const changed = [...counts].filter(([, count]) => count !== 0)
  return (
    before.date !== after.date ||
    changed.some(([word]) => /\d/.test(word)) ||
    changed.reduce((sum, [, count]) => sum + Math.abs(count), 0) > styleWordsMax
  )
}

/** Appends a note to a text. @param day YYYY-MM-DD. */
export function withNote(content: string, kind: NoteKind, day: string, text: string): string {
  const written = day.split('-').reverse().map(Number).join('/')
  const line = [{ text: `${kind} (${written}):`, bold: true as const }, { text: ` ${text.trim()}` }]
  return `${content.trimEnd()}\n${textOf([{ kind: 'paragraph', line }])}`
}
