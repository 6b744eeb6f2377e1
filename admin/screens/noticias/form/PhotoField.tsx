/** The picture of a news item in the form: what is shown now, and the way to another one. */
import { Badge, Button, Group, Image, Input, Stack, Text } from '@mantine/core'
import type { Noticia } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/wire.ts'
import { placeholderImage } from '#shared/article/article.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { useObjectUrl } from '../../../controls/use-object-url.ts'
import type { NewImagen } from '../../imagenes/picker/picked-imagen.ts'
import { ImagenBadge } from '../ImagenBadge.tsx'

type Props = {
  readonly imageId: string | null
  /** The picture that the stored item has, for its status. */
  readonly stored: Noticia['image']
  /** A new one that is uploaded at save; it goes before `imageId`. */
  readonly photo: NewImagen | null
  readonly error: React.ReactNode
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** Shows the placeholder where there is no picture. */
export function PhotoField({ imageId, stored, photo, error, onOpen, onRemove }: Props) {
  const preview = useObjectUrl(photo?.file ?? null)
  const address = preview ?? (imageId ? mediaUrl(imageId, 800) : placeholderImage.page)
  const hasPicture = photo !== null || imageId !== null
  const known = photo ? photo.details : stored?._id === imageId ? stored : null
  const shows = known?.description || known?.title
  const waiting = !photo && stored && stored._id === imageId && stored.status !== 'verificado' ? stored.status : null
  return (
    <Input.Wrapper label="Imagen" size="md" labelElement="div" error={error}>
      <Stack gap="sm" mt={4}>
        <Image
          key={address}
          src={address}
          fallbackSrc={placeholderImage.page}
          alt={hasPicture ? ['Imagen de la noticia', shows].filter(Boolean).join(': ') : 'Sin imagen'}
          radius="sm"
          style={{ aspectRatio: '3 / 2' }}
        />
        {photo && (
          <Badge color="sol" variant="light">
            Nueva imagen (pendiente)
          </Badge>
        )}
        {waiting && <ImagenBadge status={waiting} />}
        <Text size="sm" c="dimmed">
          {photo || waiting
            ? 'Los lectores la ven cuando un administrador la aprueba. Mientras tanto ven una ilustración.'
            : 'En la noticia se muestra en 3:2.'}
        </Text>
        <Group gap="xs">
          <Button variant="default" leftSection={<Icon name="image" size={18} />} onClick={onOpen}>
            {hasPicture ? 'Cambiar imagen' : 'Elegir imagen'}
          </Button>
          {hasPicture && (
            <Button variant="subtle" color="ladrillo" leftSection={<Icon name="x" size={18} />} onClick={onRemove}>
              Quitar
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
