/** Days of the week, each to be ticked. */
import { Checkbox, Group } from '@mantine/core'
import { weekdays } from '#contract/content/weekdays.ts'
import { isList } from '../value/json.ts'
import type { ControlProps } from './FieldInput.tsx'

/** The days are stored in the order of the week. */
export function WeekdaysField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const chosen = isList(value) ? value.map(String) : []
  return (
    <Checkbox.Group
      size="md"
      label={field.label}
      description={field.help}
      error={error}
      value={chosen}
      onChange={(days) => {
        onChange(weekdays.filter((day) => days.includes(day)))
        onLeave()
      }}
    >
      <Group gap="md" mt="xs">
        {weekdays.map((day, index) => (
          <Checkbox key={day} value={day} label={day} mih={32} {...(index === 0 && { id })} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
