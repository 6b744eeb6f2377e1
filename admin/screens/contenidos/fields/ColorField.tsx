import { Group, Input, TextInput } from '@mantine/core'
import { controlId, useContentForm } from '../part/form-context.ts'
import { isList } from '../value/json.ts'
import type { ControlProps } from './FieldInput.tsx'
import styles from './fields.module.css'

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** A colour in six hexadecimal digits, with the browser's picker. */
export function ColorField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      id={id}
      label={field.label}
      description={field.help}
      error={error}
      value={text}
      onBlur={onLeave}
      // Empty leaves an optional field out.
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed === '' && field.isOptional ? undefined : typed.toLowerCase())
      }
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${field.label}: elegirlo`}
          // An empty value shows black.
          value={isColor(text) ? text : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      leftSectionWidth={52}
      leftSectionPointerEvents="all"
    />
  )
}

/** Pair of colours. */
export function ColorPair({ field, path, value, onChange, onLeave, error }: ControlProps) {
  const { faultAt } = useContentForm()
  const colors = isList(value) ? value : []
  return (
    <Input.Wrapper label={field.label} description={field.help} error={error} size="md" labelElement="div">
      <Group gap="sm" mt={4} align="flex-start" role="group" aria-label={field.label}>
        {field.fields.map((inner, index) => {
          const here = [...path, index]
          return (
            <ColorField
              key={inner.name}
              id={controlId(here)}
              field={inner}
              path={here}
              value={colors[index]}
              onChange={(next) => onChange(field.fields.map((_, at) => (at === index ? next : colors[at]) ?? ''))}
              onLeave={onLeave}
              error={faultAt(here)}
            />
          )
        })}
      </Group>
    </Input.Wrapper>
  )
}
