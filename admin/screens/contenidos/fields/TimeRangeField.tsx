/** From when to when, "06:00-11:00". */
import { Group, Input, TextInput } from '@mantine/core'
import type { ControlProps } from './FieldInput.tsx'

/** Two times; the second may be on the next day. */
export function TimeRangeField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const [from = '', to = ''] = typeof value === 'string' ? value.split('-') : []
  const put = (start: string, end: string) => onChange(start === '' && end === '' ? '' : `${start}-${end}`)
  const time = { type: 'time', onBlur: onLeave, error: error !== null, flex: '1 1 120px' }
  return (
    <Input.Wrapper
      label={field.label}
      description={field.help}
      error={error}
      size="md"
      labelElement="div"
      role="group"
      aria-label={field.label}
    >
      <Group gap="sm" mt={4}>
        <TextInput
          {...time}
          id={id}
          aria-label={`${field.label}: desde`}
          value={from}
          onChange={(event) => put(event.currentTarget.value, to)}
        />
        <span aria-hidden>a</span>
        <TextInput
          {...time}
          aria-label={`${field.label}: hasta`}
          value={to}
          onChange={(event) => put(from, event.currentTarget.value)}
        />
      </Group>
    </Input.Wrapper>
  )
}
