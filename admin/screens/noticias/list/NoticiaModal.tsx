import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Noticia, NoticiaText } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import { textHtml } from '#shared/article/text-html.ts'
import { textPhotosOf } from '#shared/article/text-photos.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import '#ui/article/photo-focus.css'
import { dateInWords } from '../../../controls/dates.ts'
import { Picture } from '../../../controls/Picture.tsx'
import { publicAddress } from '../../../public-site.ts'
import { ImagenBadge } from '../../imagenes/ImagenBadge.tsx'
import { scheduleState } from '../noticia-time.ts'
import { editPath, useFromList } from '../return-to-list.ts'
import styles from './list.module.css'
import { StateBadge } from './NoticiaState.tsx'

type Shown = Pick<
  Noticia,
  NoticiaText | '_id' | 'status' | 'image' | 'images' | 'textImages' | 'publishAt' | 'unpublishAt'
>

/** An item of the list in a dialog, with its actions. */
export function NoticiaModal({ noticia, onClose }: { readonly noticia: Shown; readonly onClose: () => void }) {
  const fromList = useFromList()
  return (
    <Dialog onClose={onClose} size={720} title="Vista previa">
      <NoticiaSummary noticia={noticia} />
      <Group justify="flex-end" gap="xs" mt="lg">
        {scheduleState(noticia) === 'public' && (
          <Button component="a" href={publicAddress(`/noticia/${noticia._id}/`)} target="_blank" variant="default">
            Ver en el portal
          </Button>
        )}
        <Button component={Link} to={editPath(noticia._id)} state={fromList}>
          Editar
        </Button>
      </Group>
    </Dialog>
  )
}

/** Summary of an item; omits double quotes of the title (PN02). */
export function NoticiaSummary({ noticia }: { readonly noticia: Shown }) {
  const { title, excerpt, content, date, category, image, images, textImages } = noticia
  const photo = images.find(({ _id }) => _id === image?._id)
  const textPhotos = textPhotosOf(textImages)
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StateBadge noticia={noticia} />
        <Text size="sm" c="dimmed">
          {categoryLabel(category)} · {dateInWords(date)}
        </Text>
      </Group>
      <Title order={2} size="h3" className={styles.text}>
        {title.replaceAll('"', '')}
      </Title>
      {image && (
        <figure className={`${styles.figure} stack gap-2`}>
          <Picture
            key={image._id}
            src={mediaUrl(image._id, 800)}
            alt={image.description || image.title}
            data-focus={photo && focusOf(photo)}
          />
          {image.status !== 'verificado' && (
            <figcaption>
              <ImagenBadge status={image.status} />
            </figcaption>
          )}
        </figure>
      )}
      <Text fw={600} className={styles.text}>
        {excerpt}
      </Text>
      {/* Escaped by shared/article/. */}
      <div
        className={styles.text}
        dangerouslySetInnerHTML={{
          __html: textHtml(parseText(content), { heading: 'h3', photoOf: (id) => textPhotos.get(id) }),
        }}
      />
    </Stack>
  )
}
