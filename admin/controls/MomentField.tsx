/** A field for a day and an hour by the city's clock. */
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { cityClock, instantOf } from './city-time.ts'

type Props = {
  readonly label: string
  /** An instant in UTC; null: none. */
  readonly value: string | null
  readonly onChange: (instant: string | null) => void
  readonly error?: ReactNode
  /** What it comes to, or what an empty one means. */
  readonly description: string
}

/** The browser's own control: it knows the keyboard and the habits of its people. */
export const MomentField = ({ value, onChange, ...look }: Props) => (
  <TextInput
    type="datetime-local"
    max="2100-12-31T23:59"
    value={value === null ? '' : cityClock(value)}
    onChange={(event) => onChange(instantOf(event.currentTarget.value))}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    {...look}
  />
)
