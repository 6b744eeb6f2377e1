import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { CropImage } from '#ui/images/CropImage.tsx'
import { type CropShape, cropShapeLabels, cropShapes } from '#ui/images/crop-output.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { toast } from '../../../controls/toast.tsx'
import type { PendingPhoto } from './upload-photos.ts'

type Props = {
  readonly photo: PendingPhoto
  readonly onCropped: (key: string, file: File) => void
  readonly onClose: () => void
}

export default function CropPhotoDialog({ photo: { key, file }, onCropped, onClose }: Props) {
  const [type, setType] = useState<CropShape>('horizontal')
  return (
    <Dialog onClose={onClose} title="Recortar la foto" size={820} fillsPhone>
      <Stack gap="md">
        <NativeSelect
          label="Forma"
          value={type}
          data={cropShapes.map((value) => ({ value, label: cropShapeLabels[value] }))}
          onChange={(event) => setType(event.currentTarget.value as CropShape)}
        />
        <CropImage
          key={type}
          file={file}
          type={type}
          use="picker"
          onApplied={(cropped) => onCropped(key, cropped)}
          onUnusable={(reason) => {
            toast.failure(reason)
            onClose()
          }}
        />
      </Stack>
    </Dialog>
  )
}
