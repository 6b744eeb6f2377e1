import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useReload } from '../../controls/use-reload.ts'
import { BatchUpload } from './batch/BatchUpload.tsx'
import { ImageUploadDialog } from './ImageUploadDialog.tsx'

/** Buttons that upload one image or several. */
export function GalleryUpload() {
  const [isOpen, setOpen] = useState(false)
  const { reload } = useReload()
  return (
    <>
      <Group gap="xs">
        <BatchUpload />
        <Button onClick={() => setOpen(true)}>Subir Imagen</Button>
      </Group>
      {isOpen && (
        <ImageUploadDialog
          onUploaded={() => {
            setOpen(false)
            void reload()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
