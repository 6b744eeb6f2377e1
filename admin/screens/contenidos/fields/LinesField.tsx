/** A list of texts: one on each line. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { usePart } from '../part/part-context.ts'
import { isList } from '../value/json.ts'
import type { ControlProps } from './FieldInput.tsx'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is being written stands as it is, empty lines included, until something else is put there. */
export function LinesField({ id, field, path, value, onChange, onLeave, error }: ControlProps) {
  const { faultAt } = usePart()
  const texts = isList(value) ? value.map(String) : []
  const [written, setWritten] = useState(texts.join('\n'))
  const text = linesOf(written).join('\n') === texts.join('\n') ? written : texts.join('\n')
  const inLine = texts.map((_, index) => [index, faultAt([...path, index])] as const).find(([, fault]) => fault)
  return (
    <Textarea
      id={id}
      label={field.label}
      description={[field.help, 'Uno por renglón.'].filter(Boolean).join('. ')}
      error={error ?? (inLine ? `Renglón ${inLine[0] + 1}: ${inLine[1]}` : null)}
      autosize
      minRows={2}
      maxRows={16}
      value={text}
      onBlur={onLeave}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        onChange(linesOf(event.currentTarget.value))
      }}
    />
  )
}
