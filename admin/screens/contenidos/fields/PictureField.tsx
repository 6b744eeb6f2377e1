import { Button, Group, Progress, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { mediaUrl } from '#contract/urls.ts'
import type { LinkTargets } from '#shared/content-references.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { lazyDialog } from '../../../controls/lazy-dialog.tsx'
import { Picture } from '../../../controls/Picture.tsx'
import { FailureAlert } from '../../../controls/states.tsx'
import { toast } from '../../../controls/toast.tsx'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import { useImageUpload } from '../../imagenes/use-image-upload.ts'
import { useContentForm } from '../part/form-context.ts'
import type { ControlProps } from './FieldInput.tsx'
import styles from './fields.module.css'

const ImagenPicker = lazyDialog(() => import('../../imagenes/picker/ImagenPicker.tsx'))
const DrawingPicker = lazyDialog(() => import('./DrawingPicker.tsx'))

type Sending = { readonly image: NewImagen; readonly abort: AbortController }

/** Picture of the portal, of the gallery, or a new upload, which waits for approval. */
export function PictureField({ field, text: picture, input, onChange, onText }: ControlProps) {
  const { linkTargets } = useContentForm()
  useEffect(ImagenPicker.preload, [])
  useEffect(DrawingPicker.preload, [])
  const [open, setOpen] = useState<'drawings' | 'gallery' | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const upload = useImageUpload()
  const address = pictureAddress(picture, linkTargets)
  const close = () => setOpen(null)
  const choose = (next: string) => {
    onChange(next)
    close()
  }

  async function send(image: NewImagen) {
    close()
    const abort = new AbortController()
    setSending({ image, abort })
    const imageId = await upload.send(image, abort.signal)
    if (imageId === null) return
    onChange(galleryPicture(imageId))
    toast.info('La imagen se ve en el portal cuando un administrador la aprueba')
    setSending(null)
  }
  function cancelUpload() {
    sending?.abort.abort()
    setSending(null)
  }

  return (
    <Stack gap="xs">
      <TextInput {...input} value={picture} onChange={(event) => onText(event.currentTarget.value.trim())} />
      <Group gap="sm" align="center">
        {address && <Picture key={address} src={address} alt={`Se ve así: ${picture}`} className={styles.thumbnail} />}
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="image" />}
            aria-label={`Elegir de la galería: ${field.label}`}
            onClick={() => setOpen('gallery')}
          >
            Elegir de la galería
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Elegir del portal: ${field.label}`}
            onClick={() => setOpen('drawings')}
          >
            Elegir del portal
          </Button>
        </Group>
      </Group>
      {/* A dialog: the row cannot move meanwhile. */}
      {sending && (
        <Dialog onClose={cancelUpload} closeOnClickOutside={false} title="Subiendo la imagen">
          <Stack gap="md">
            <FailureAlert title="Error al subir la imagen" text={upload.failure} />
            {upload.failure === null && <Progress value={100 * (upload.progress ?? 0)} aria-label="Imagen enviada" />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={cancelUpload}>
                Cancelar
              </Button>
              {upload.failure !== null && <Button onClick={() => void send(sending.image)}>Reintentar</Button>}
            </Group>
          </Stack>
        </Dialog>
      )}
      {open === 'gallery' && (
        <ImagenPicker
          imageId={null}
          suggested={{ title: '', category: 'general' }}
          onChoose={({ _id }) => choose(galleryPicture(_id))}
          onNew={send}
          onClose={close}
        />
      )}
      {open === 'drawings' && (
        <DrawingPicker linkTargets={linkTargets} chosen={picture} onChoose={choose} onClose={close} />
      )}
    </Stack>
  )
}

const galleryPath = /^\/media\/([0-9a-f-]{36})$/i

/** Address of a drawing by name, a photograph, or a gallery picture ("/media/{id}"); null for none. */
function pictureAddress(picture: string, linkTargets: LinkTargets | null): string | null {
  const [, id] = galleryPath.exec(picture) ?? []
  if (id) return mediaUrl(id, 400)
  return picture.startsWith('/')
    ? picture
    : (linkTargets?.drawings.find(({ name }) => name === picture)?.address ?? null)
}

const galleryPicture = (id: string): string => `/media/${id}`
