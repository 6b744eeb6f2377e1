import { TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { fieldValueOf, instantOf } from './dates.ts'

type Props = {
  readonly label: string
  /** Instant in UTC; null: none; other text is incomplete or invalid, for the schema to refuse. */
  readonly value?: string | null
  readonly onChange: (instant: string | null) => void
  readonly error?: ReactNode
  readonly description: ReactNode
}

/** Input of date and time by the city's clock. Shows the text as typed: a reformatted value would clear a half-typed year. */
export function DateTimeField({ value = null, onChange, ...input }: Props) {
  const control = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const shown = instantOf(typed) === value ? typed : value === null ? '' : fieldValueOf(value)

  // Clears half-typed text on reset: React skips it, since the value of such a control is ''.
  useEffect(() => {
    if (value === null && control.current?.validity.badInput) control.current.value = ''
  }, [value])

  // A control that becomes incomplete fires no input event, hence keyup and blur.
  function read({ currentTarget: { value: text, validity } }: SyntheticEvent<HTMLInputElement>) {
    const next = validity.badInput ? '' : instantOf(text)
    setTyped(text)
    if (next !== value) onChange(next)
  }

  return (
    <TextInput
      ref={control}
      type="datetime-local"
      max="2100-12-31T23:59"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...input}
      value={shown}
      onChange={read}
      onKeyUp={read}
      onBlur={read}
    />
  )
}
