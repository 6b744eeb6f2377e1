/** One field of a part, by its kind. */
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { controlId, useContentForm } from '../part/form-context.ts'
import type { Field, FieldKind } from '../value/field.ts'
import { type Json, type Path, valueAt } from '../value/json.ts'
import { ColorField, ColorPair } from './ColorField.tsx'
import { IconField } from './IconField.tsx'
import { PictureField } from './PictureField.tsx'
import { SuggestField } from './SuggestField.tsx'
import { DocumentField, LinesField, NumberField, TimeRangeField, WeekdaysField } from './simple-fields.tsx'

type Props = { readonly field: Field; readonly path: Path }

/** Props of each control; `onLeave` shows its fault from then on. */
export type ControlProps = {
  readonly id: string
  readonly field: Field
  readonly path: Path
  readonly value: Json | undefined
  readonly onChange: (next: Json | undefined) => void
  readonly onLeave: () => void
  readonly error: string | null
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
  const props: ControlProps = {
    id: controlId(path),
    field,
    path,
    value: valueAt(part.value, path),
    onChange: (next) => part.set(path, next),
    onLeave: () => part.showFaultAt(path),
    error: part.faultAt(path),
  }
  const Control = special[field.kind] ?? TextField
  return <Control {...props} />
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
function TextField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const common = { id, label: field.label, description: field.help, error, onBlur: onLeave }
  const text = typeof value === 'string' ? value : ''
  const write = (event: { readonly currentTarget: { readonly value: string } }) =>
    // Empty leaves an optional field out.
    onChange(event.currentTarget.value === '' && field.isOptional ? undefined : event.currentTarget.value)
  if (field.kind === 'switch')
    return <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (field.kind === 'choice')
    return (
      <NativeSelect
        {...common}
        value={text}
        onChange={write}
        data={text === '' ? [{ value: '', label: 'Elegí' }, ...field.choices] : [...field.choices]}
      />
    )
  if (field.kind === 'long-text')
    return <Textarea {...common} value={text} onChange={write} autosize minRows={2} maxRows={14} />
  return <TextInput {...common} {...inputTypes[field.kind]} value={text} onChange={write} />
}
