import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { uploadTexts } from '#ui/images/crop-texts.ts'
import { notUploaded, UploadError, uploadImage } from '#ui/images/upload-image.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { errorMessage, toast } from '../../controls/toast.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { useLeaveGuard } from '../../editing/leave-guard.ts'
import { api } from '../../session/api.ts'
import { BatchUpload } from './batch/BatchUpload.tsx'
import type { NewImagen } from './picker/picked-imagen.ts'
import { UploadTab } from './picker/UploadTab.tsx'
import { useDiscardQuestion } from './use-discard-question.ts'

/** "Subir Imagen": button and dialog, which asks before it discards. A failure keeps everything. */
export function GalleryUpload() {
  const [isOpen, setOpen] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const done = useRef({ file: null as File | null, upload: notUploaded })
  const { reload } = useReload()

  const [isDirty, setDirty] = useState(false)
  const close = useDiscardQuestion(isDirty, () => {
    setFailure(null)
    setOpen(false)
  })
  useLeaveGuard(isDirty, nothingToForget)

  async function send({ file, details }: NewImagen) {
    if (done.current.file !== file) done.current = { file, upload: notUploaded }
    setFailure(null)
    setProgress(0)
    try {
      await uploadImage({ file, details, done: done.current.upload }, { api: api, onProgress: setProgress })
      toast.success('¡Imagen subida exitosamente! Está pendiente de moderación.')
      setOpen(false)
      void reload()
    } catch (error) {
      if (!(error instanceof UploadError)) throw error
      done.current = { file, upload: error.done }
      setFailure(errorMessage(error.cause))
    } finally {
      setProgress(null)
    }
  }

  return (
    <>
      <Group gap="xs">
        <BatchUpload />
        <Button onClick={() => setOpen(true)}>Subir Imagen</Button>
      </Group>
      <Dialog
        opened={isOpen}
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
          {failure !== null && (
            <Alert color="ladrillo" title={uploadTexts.notUploaded} role="alert">
              {`${failure} No perdiste nada: la imagen y lo que escribiste siguen acá.`}
            </Alert>
          )}
        </UploadTab>
      </Dialog>
    </>
  )
}

const nothingToForget = () => undefined
