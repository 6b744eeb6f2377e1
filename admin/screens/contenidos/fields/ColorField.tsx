import { Group, Input, TextInput } from '@mantine/core'
import { controlId, useContentForm } from '../part/form-context.ts'
import { isList } from '../value/json.ts'
import type { ControlProps } from './FieldInput.tsx'
import styles from './fields.module.css'

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** A colour in six hexadecimal digits, with the browser's picker. */
export function ColorField({ field, text, input, onText }: Pick<ControlProps, 'field' | 'text' | 'input' | 'onText'>) {
  return (
    <TextInput
      {...input}
      value={text}
      onChange={(event) => onText(event.currentTarget.value.toLowerCase())}
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${field.label}: elegirlo`}
          // An empty value shows black.
          value={isColor(text) ? text : ''}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      }
      leftSectionWidth={52}
      leftSectionPointerEvents="all"
    />
  )
}

/** Pair of colours. */
export function ColorPair({ field, path, value, input, onChange }: ControlProps) {
  const { faultAt } = useContentForm()
  const colors = isList(value) ? value : []
  return (
    <Input.Wrapper label={field.label} description={field.help} error={input.error} size="md" labelElement="div">
      <Group gap="sm" mt={4} align="flex-start" role="group" aria-label={field.label}>
        {field.fields.map((inner, index) => {
          const here = [...path, index]
          return (
            <ColorField
              key={inner.name}
              field={inner}
              text={String(colors[index] ?? '')}
              input={{
                ...{ id: controlId(here), label: inner.label, description: inner.help, error: faultAt(here) },
                onBlur: input.onBlur,
              }}
              onText={(text) => onChange(field.fields.map((_, at) => (at === index ? text : (colors[at] ?? ''))))}
            />
          )
        })}
      </Group>
    </Input.Wrapper>
  )
}
