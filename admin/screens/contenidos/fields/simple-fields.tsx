/** Controls of single values: number, list of lines, time range, weekdays, document. */
import { Button, Checkbox, Group, Input, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { weekdays } from '#contract/content/weekdays.ts'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { useContentForm } from '../part/form-context.ts'
import { isList } from '../value/json.ts'
import { formatNumber, parseNumber } from '../value/words.ts'
import type { ControlProps } from './FieldInput.tsx'
import { SuggestField } from './SuggestField.tsx'

/** A number (`parseNumber`); an unfinished one ("12,") stays as typed, and is invalid. */
export function NumberField({ field, value, input, onChange }: ControlProps) {
  const shown = value === undefined ? '' : formatNumber(value)
  const [written, setWritten] = useState(shown)
  const read = (text: string) => (text.trim() === '' ? undefined : (parseNumber(field, text) ?? text))
  const text = read(written) === value ? written : shown
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
    />
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Texts, one a line. Keeps the typed text, with empty lines, until the value changes from outside. */
export function LinesField({ field, path, value, input, onChange }: ControlProps) {
  const { faultAt } = useContentForm()
  const texts = isList(value) ? value.map(String) : []
  const [written, setWritten] = useState(texts.join('\n'))
  const text = linesOf(written).join('\n') === texts.join('\n') ? written : texts.join('\n')
  const inLine = texts.map((_, index) => [index, faultAt([...path, index])] as const).find(([, fault]) => fault)
  return (
    <Textarea
      {...input}
      description={[field.help, 'Uno por renglón.'].filter(Boolean).join('. ')}
      error={input.error ?? (inLine ? `Renglón ${inLine[0] + 1}: ${inLine[1]}` : null)}
      autosize
      minRows={2}
      maxRows={16}
      value={text}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        onChange(linesOf(event.currentTarget.value))
      }}
    />
  )
}

/** A time range, "06:00-11:00"; its end may be on the next day. */
export function TimeRangeField({ text, input: { id, onBlur, ...input }, onChange }: ControlProps) {
  const [from = '', to = ''] = text.split('-')
  const put = (start: string, end: string) => onChange(start === '' && end === '' ? '' : `${start}-${end}`)
  const time = { type: 'time', onBlur, error: input.error !== null, flex: '1 1 120px' }
  return (
    <Input.Wrapper {...input} size="md" labelElement="div" role="group" aria-label={input.label}>
      <Group gap="sm" mt={4}>
        <TextInput
          {...time}
          id={id}
          aria-label={`${input.label}: desde`}
          value={from}
          onChange={(event) => put(event.currentTarget.value, to)}
        />
        <span aria-hidden>a</span>
        <TextInput
          {...time}
          aria-label={`${input.label}: hasta`}
          value={to}
          onChange={(event) => put(from, event.currentTarget.value)}
        />
      </Group>
    </Input.Wrapper>
  )
}

/** Weekdays, stored in the order of the week. */
export function WeekdaysField({ value, input: { id, onBlur, ...input }, onChange }: ControlProps) {
  const chosen = isList(value) ? value.map(String) : []
  return (
    <Checkbox.Group
      {...input}
      size="md"
      value={chosen}
      onChange={(days) => {
        onChange(weekdays.filter((day) => days.includes(day)))
        onBlur()
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

const FilePicker = lazyDialog(() => import('../../archivos/FilePicker.tsx'))

export function DocumentField(props: ControlProps) {
  useEffect(FilePicker.preload, [])
  const [isOpen, setOpen] = useState(false)
  const { field, text, onChange } = props
  return (
    <div>
      <SuggestField {...props} />
      <Button
        variant="default"
        size="sm"
        mt="xs"
        aria-label={`Elegir archivo: ${field.label}`}
        onClick={() => setOpen(true)}
      >
        Elegir archivo
      </Button>
      {isOpen && (
        <FilePicker
          value={text}
          onChoose={({ url }) => {
            onChange(url)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
