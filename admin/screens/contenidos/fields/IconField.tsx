/** The icon of a row: seen, and picked from the whole family. */
import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyParts } from '../../../controls/lazy-parts.ts'
import { PartBoundary } from '../../../controls/PartBoundary.tsx'
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
          <PartBoundary key={parts.attempt} onFailure={parts.fail}>
            <Suspense>
              <IconDrawing name={name} size={22} />
            </Suspense>
          </PartBoundary>
        }
        rightSection={
          <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)} aria-label={`Elegir ${field.label}`}>
            Elegir
          </Button>
        }
        rightSectionWidth={84}
      />
      {isOpen && (
        <PartBoundary
          key={parts.attempt}
          onFailure={(error) => {
            setOpen(false)
            parts.fail(error)
          }}
        >
          <Suspense>
            <IconPicker
              chosen={name}
              onChoose={(next) => {
                onChange(next)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
