import { Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { uploadTexts } from '#ui/images/crop-texts.ts'
import { notUploaded, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { FailureAlert } from '../../controls/states.tsx'
import { errorMessage, toast } from '../../controls/toast.tsx'
import { unfinishedImage, useDiscardQuestion } from '../../controls/use-discard-question.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import { api } from '../../session/api.ts'
import type { NewImagen } from './picker/picked-imagen.ts'
import { UploadTab } from './picker/UploadTab.tsx'

type Props = {
  /** Pasted or dropped file to start with. */
  readonly file?: File
  readonly onUploaded: (imageId: string) => void
  readonly onClose: () => void
}

/** "Subir Imagen"; confirms before discarding, and keeps everything on a failure. */
export function ImageUploadDialog({ file, onUploaded, onClose }: Props) {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const done = useRef({ file: null as File | null, upload: notUploaded })
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardQuestion(isDirty, onClose, unfinishedImage)
  useLeaveGuard(isDirty)

  async function send({ file: cropped, details }: NewImagen) {
    if (done.current.file !== cropped) done.current = { file: cropped, upload: notUploaded }
    setFailure(null)
    setProgress(0)
    try {
      const { imageId } = await uploadImage(
        { file: cropped, details, done: done.current.upload },
        { api, onProgress: setProgress },
      )
      toast.success('¡Imagen subida exitosamente! Está pendiente de moderación.')
      if (imageId) onUploaded(imageId)
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      done.current = { file: cropped, upload: error.done }
      setFailure(errorMessage(error.cause))
    } finally {
      setProgress(null)
    }
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
        onNew={send}
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
