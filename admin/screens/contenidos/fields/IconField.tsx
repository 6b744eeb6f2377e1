import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import type { ControlProps } from './FieldInput.tsx'

const IconDrawing = lazyDialog(() => import('./IconDrawing.tsx'))
const IconPicker = lazyDialog(() => import('./IconPicker.tsx'))

/** Icon by name, or from the picker. */
export function IconField({ field, text, input, onChange }: ControlProps) {
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
