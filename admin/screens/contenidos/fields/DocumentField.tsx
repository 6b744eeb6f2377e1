/** A PDF: written as its address, or chosen among the documents of the portal, a new one included. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyParts } from '../../../controls/lazy-parts.ts'
import { OpenedPart } from '../../../controls/OpenedPart.tsx'
import type { ControlProps } from './FieldInput.tsx'
import { SuggestField } from './SuggestField.tsx'

const useFileParts = lazyParts({
  FilePicker: async () => ({ default: (await import('../../archivos/FilePicker.tsx')).FilePicker }),
})

/** The picker is loaded with the field. */
export function DocumentField(props: ControlProps) {
  const { FilePicker, ...parts } = useFileParts()
  const [isOpen, setOpen] = useState(false)
  const { field, value, onChange } = props
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
        <OpenedPart parts={parts} onFailure={() => setOpen(false)}>
          <FilePicker
            value={typeof value === 'string' ? value : ''}
            onChoose={(url) => {
              onChange(url)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </OpenedPart>
      )}
    </div>
  )
}
