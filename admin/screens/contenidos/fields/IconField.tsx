/** The icon of a row: seen, and picked from the whole family. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lazyParts } from '../../../controls/lazy-parts.ts'
import { OpenedPart } from '../../../controls/OpenedPart.tsx'
import type { ControlProps } from './FieldInput.tsx'

const useIconParts = lazyParts({
  IconDrawing: () => import('./IconDrawing.tsx'),
  IconPicker: () => import('./IconPicker.tsx'),
})

/** Its name can be written, too. */
export function IconField({ id, field, value, onChange, onLeave, error }: ControlProps) {
  const { IconDrawing, IconPicker, ...parts } = useIconParts()
  const [isOpen, setOpen] = useState(false)
  const name = typeof value === 'string' ? value : ''
  return (
    <>
      <TextInput
        id={id}
        label={field.label}
        description={field.help}
        error={error}
        value={name}
        onBlur={onLeave}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        leftSection={
          <OpenedPart parts={parts} onFailure={() => undefined}>
            <IconDrawing name={name} size={22} />
          </OpenedPart>
        }
        rightSection={
          <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)} aria-label={`Elegir ${field.label}`}>
            Elegir
          </Button>
        }
        rightSectionWidth={84}
      />
      {isOpen && (
        <OpenedPart parts={parts} onFailure={() => setOpen(false)}>
          <IconPicker
            chosen={name}
            onChoose={(next) => {
              onChange(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </OpenedPart>
      )}
    </>
  )
}
