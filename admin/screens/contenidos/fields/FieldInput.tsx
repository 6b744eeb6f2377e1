/** One field of a part, by its kind. */
import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { controlId, useContentForm } from '../part/form-context.ts'
import type { Field, FieldKind } from '../value/field.ts'
import { type Json, type Path, valueAt } from '../value/json.ts'
import { ColorField, ColorPair } from './ColorField.tsx'
import { PictureField } from './PictureField.tsx'
import { SuggestField } from './SuggestField.tsx'
import { DocumentField, LinesField, NumberField, TimeRangeField, WeekdaysField } from './simple-fields.tsx'

const IconDrawing = lazyDialog(() => import('./IconDrawing.tsx'))
const IconPicker = lazyDialog(() => import('./IconPicker.tsx'))

type Props = { readonly field: Field; readonly path: Path }

/** Props of each control; leaving it shows its fault from then on. */
export type ControlProps = {
  readonly field: Field
  readonly path: Path
  readonly value: Json | undefined
  /** The value as text; empty for others. */
  readonly text: string
  readonly input: {
    readonly id: string
    readonly label: string
    readonly description: string | undefined
    readonly error: string | null
    readonly onBlur: () => void
  }
  readonly onChange: (next: Json | undefined) => void
  /** Writes a text; an empty one leaves an optional field out. */
  readonly onText: (text: string) => void
}

const special: Partial<Record<FieldKind, (props: ControlProps) => ReactNode>> = {
  color: ColorField,
  pair: ColorPair,
  icon: IconField,
  number: NumberField,
  latitude: NumberField,
  longitude: NumberField,
  texts: LinesField,
  words: LinesField,
  weekdays: WeekdaysField,
  'time-range': TimeRangeField,
  picture: PictureField,
  link: SuggestField,
  document: DocumentField,
  video: SuggestField,
}

export function FieldInput({ field, path }: Props) {
  const part = useContentForm()
  const value = valueAt(part.value, path)
  const onChange = (next: Json | undefined) => part.set(path, next)
  const Control = special[field.kind] ?? TextField
  return (
    <Control
      field={field}
      path={path}
      value={value}
      text={typeof value === 'string' ? value : ''}
      input={{
        ...{ id: controlId(path), label: field.label, description: field.help, error: part.faultAt(path) },
        onBlur: () => part.showFaultAt(path),
      }}
      onChange={onChange}
      onText={(text) => onChange(text === '' && field.isOptional ? undefined : text)}
    />
  )
}

const inputTypes: Partial<Record<FieldKind, { readonly type: string; readonly inputMode?: 'tel' | 'email' | 'url' }>> =
  {
    date: { type: 'date' },
    time: { type: 'time' },
    telephone: { type: 'tel', inputMode: 'tel' },
    email: { type: 'email', inputMode: 'email' },
    uri: { type: 'url', inputMode: 'url' },
  }

/** Control of texts, dates, times, addresses, switches and choices. */
function TextField({ field, value, text, input, onChange, onText }: ControlProps) {
  const common = {
    ...input,
    value: text,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onText(event.currentTarget.value),
  }
  if (field.kind === 'switch')
    return <Switch {...input} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (field.kind === 'choice')
    return (
      <NativeSelect
        {...common}
        data={text === '' ? [{ value: '', label: 'Elegí' }, ...field.choices] : [...field.choices]}
      />
    )
  if (field.kind === 'long-text') return <Textarea {...common} autosize minRows={2} maxRows={14} />
  return <TextInput {...common} {...inputTypes[field.kind]} />
}

/** Icon by name, or from the picker. */
function IconField({ field, text, input, onChange }: ControlProps) {
  useEffect(IconPicker.preload, [])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextInput
        {...input}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        leftSection={<IconDrawing name={text} size={22} />}
        rightSection={
          <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)} aria-label={`Elegir ${field.label}`}>
            Elegir
          </Button>
        }
        rightSectionWidth={84}
      />
      {isOpen && (
        <IconPicker
          chosen={text}
          onChoose={(next) => {
            onChange(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
