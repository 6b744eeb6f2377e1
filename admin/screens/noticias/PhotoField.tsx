/** The picture of a news item in the form: what is shown now, and choosing another file (PF01, PF04). */
import { Badge, Button, FileButton, Group, Image, Input, Stack, Text } from '@mantine/core'
import { IconPhotoUp, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { mediaUrl } from '#contract/wire.ts'
import { PhotoError, photoTypes, preparePhoto } from './photo.ts'
import { browserCanvas } from './photo-canvas.ts'

const placeholder = '/imagen-muestra.svg'

type Props = {
  readonly imageId: string | null
  readonly photo: File | null
  readonly error: React.ReactNode
  /** A chosen file is being checked and reduced: nothing can be saved yet. */
  readonly isPreparing: boolean
  readonly onPreparing: (isPreparing: boolean) => void
  readonly onPhoto: (photo: File | null) => void
  readonly onRemove: () => void
}

/** Checks and reduces the chosen file before handing it on; what cannot be used is said here and changes nothing. */
export function PhotoField({ imageId, photo, error, isPreparing, onPreparing, onPhoto, onRemove }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreview(photo)
  const address = preview ?? (imageId ? mediaUrl(imageId, 800) : placeholder)

  async function choose(file: File | null) {
    if (!file) return
    setRefusal(null)
    onPreparing(true)
    try {
      onPhoto(await preparePhoto(file, browserCanvas))
    } catch (cause) {
      if (!(cause instanceof PhotoError)) throw cause
      setRefusal(cause.message)
    } finally {
      onPreparing(false)
    }
  }

  return (
    <Input.Wrapper
      label="Imagen"
      size="md"
      labelElement="div"
      description="JPEG, PNG o WebP. Se ve en el portal cuando un administrador la aprueba."
      error={refusal ?? error}
    >
      <Stack gap="sm" mt="xs">
        <Image
          key={address}
          src={address}
          fallbackSrc={placeholder}
          alt={address === placeholder ? 'Sin imagen' : 'Imagen de la noticia'}
          radius="sm"
          style={{ aspectRatio: '3 / 2' }}
        />
        {photo && (
          <Badge color="sol" variant="light">
            Nueva imagen (pendiente)
          </Badge>
        )}
        <Group gap="xs">
          <FileButton
            accept={photoTypes.join(',')}
            onChange={choose}
            inputProps={{ 'aria-label': 'Archivo de imagen' }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPreparing}
                leftSection={<IconPhotoUp size={18} aria-hidden />}
              >
                {photo || imageId ? 'Cambiar imagen' : 'Elegir imagen'}
              </Button>
            )}
          </FileButton>
          {(photo || imageId) && (
            <Button variant="subtle" color="ladrillo" leftSection={<IconX size={18} aria-hidden />} onClick={onRemove}>
              Quitar
            </Button>
          )}
        </Group>
        {photo && (
          <Text size="sm" c="dimmed" truncate>
            {photo.name}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

/** An address under which the browser shows the file, given back when the file changes. */
function usePreview(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [photo])
  return address
}
