/** A field for a day and an hour by the city's clock. */
import { TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { cityClock, instantOf } from './dates.ts'

type Props = {
  readonly label: string
  /** An instant in UTC; null: none; '' or another text: an incomplete or invalid one, for the schema to refuse. */
  readonly value?: string | null
  readonly onChange: (instant: string | null) => void
  readonly error?: ReactNode
  /** What the value means, also when it is empty. */
  readonly description: ReactNode
}

/** The browser's own control. Its text is kept as typed: rewriting it on each key would clear a year that has one digit so far. */
export function MomentField({ value = null, onChange, ...input }: Props) {
  const control = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const shown = instantOf(typed) === value ? typed : value === null ? '' : cityClock(value)

  // Reset from outside: an incomplete control has no value that React could see differ.
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
