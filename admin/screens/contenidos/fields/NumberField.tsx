/** A number as people write it: with a decimal comma, or a point. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from './FieldInput.tsx'

const asText = (value: ControlProps['value']): string => (value === undefined ? '' : String(value).replace('.', ','))

/** What is no number stays in the form as it was written, and is at fault. */
const asNumber = (text: string): number | string | undefined => {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return undefined
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : text
}

/** What is being written stands as it is ("12,") until something else is put there. */
export function NumberField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const [written, setWritten] = useState(asText(value))
  const text = asNumber(written) === value ? written : asText(value)
  return (
    <TextInput
      id={id}
      label={field.label}
      description={field.help}
      error={error}
      inputMode="decimal"
      value={text}
      onBlur={onLeave}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        onChange(asNumber(event.currentTarget.value))
      }}
    />
  )
}
