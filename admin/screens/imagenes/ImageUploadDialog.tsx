import { Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { uploadTexts } from '#ui/images/crop-texts.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { FailureAlert } from '../../controls/states.tsx'
import { toast } from '../../controls/toast.tsx'
import { unfinishedImage, useDiscardQuestion } from '../../controls/use-discard-question.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import type { NewImagen } from './picker/picked-imagen.ts'
import { UploadTab } from './picker/UploadTab.tsx'
import { useImageUpload } from './use-image-upload.ts'

type Props = {
  /** Pasted or dropped file to start with. */
  readonly file?: File
  readonly onUploaded: (imageId: string) => void
  readonly onClose: () => void
}

/** "Subir Imagen"; confirms before discarding, and keeps everything on a failure. */
export function ImageUploadDialog({ file, onUploaded, onClose }: Props) {
  const { progress, failure, send } = useImageUpload()
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardQuestion(isDirty, onClose, unfinishedImage)
  useLeaveGuard(isDirty)

  async function upload(image: NewImagen) {
    const imageId = await send(image)
    if (imageId === null) return
    toast.success('¡Imagen subida exitosamente! Está pendiente de moderación.')
    onUploaded(imageId)
  }

  return (
    <Dialog
      onClose={close}
      closeOnClickOutside={false}
      title="Subir Imagen"
      size={820}
      fillsPhone
      isBusy={progress !== null}
    >
      <UploadTab
        suggested={{ title: '', category: '' }}
        purpose="gallery"
        {...(file && { initialFile: file })}
        isBusy={progress !== null}
        onNew={upload}
        onDirty={setDirty}
        onCancel={close}
      >
        {progress !== null && (
          <Stack gap={4} role="status">
            <Text size="sm">{uploadTexts.uploading}</Text>
            <Progress value={100 * progress} aria-label="Imagen enviada" />
          </Stack>
        )}
        <FailureAlert
          title={uploadTexts.notUploaded}
          text={failure && `${failure} No perdiste nada: la imagen y lo que escribiste siguen acá.`}
        />
      </UploadTab>
    </Dialog>
  )
}
