/** A PDF: written as its address, or chosen among the documents of the portal, a new one included. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import type { ControlProps } from './FieldInput.tsx'
import { SuggestField } from './SuggestField.tsx'

const FilePicker = lazyDialog(() => import('../../archivos/FilePicker.tsx'))

/** The picker is loaded with the field. */
export function DocumentField(props: ControlProps) {
  useEffect(FilePicker.preload, [])
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
        <FilePicker
          value={typeof value === 'string' ? value : ''}
          onChoose={(url) => {
            onChange(url)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
