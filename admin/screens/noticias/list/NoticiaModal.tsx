/** An item of the list, looked at without leaving it. */
import { Badge, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/wire.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { wordsOf } from '#shared/article/text-tree.ts'
import { dateInWords } from '../../../controls/display-date.ts'
import { Picture } from '../../../controls/Picture.tsx'
import { publicAddress } from '../../../public-site.ts'
import { panelPath } from '../../../session/gates.ts'
import { ImagenBadge, statusLook } from '../ImagenBadge.tsx'
import { useFromList } from '../list-place.ts'
import { timeState } from '../noticia-time.ts'
import styles from './NoticiaModal.module.css'

type Shown = Pick<
  Noticia,
  '_id' | 'title' | 'excerpt' | 'content' | 'date' | 'category' | 'status' | 'image' | 'publishAt' | 'unpublishAt'
>

/** The dialog around `NewsAtAGlance`, with the ways on from here. */
export function NoticiaModal({ noticia, onClose }: { readonly noticia: Shown; readonly onClose: () => void }) {
  const fromList = useFromList()
  return (
    <Modal opened onClose={onClose} size={720} title="Vista previa">
      <NewsAtAGlance noticia={noticia} />
      <Group justify="flex-end" gap="xs" mt="lg">
        {timeState(noticia) === 'out' && (
          <Button component="a" href={publicAddress(`/noticia/${noticia._id}/`)} target="_blank" variant="default">
            Ver en el portal
          </Button>
        )}
        <Button component={Link} to={`${panelPath}/editar-noticia/${noticia._id}`} state={fromList}>
          Editar
        </Button>
      </Group>
    </Modal>
  )
}

/** What the item says. Double quotes are left out of the title (PN02). */
export function NewsAtAGlance({ noticia }: { readonly noticia: Shown }) {
  const { title, excerpt, content, date, category, status, image } = noticia
  const look = statusLook(status)
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Badge color={look.color} variant="light">
          {look.label}
        </Badge>
        <Text size="sm" c="dimmed">
          {categoryLabel(category)} · {dateInWords(date)}
        </Text>
      </Group>
      <Title order={2} size="h3" className={styles.text}>
        {title.replaceAll('"', '')}
      </Title>
      {image && (
        <figure className={styles.figure}>
          <Picture
            key={image._id}
            missing={styles.missing}
            src={mediaUrl(image._id, 800)}
            alt={image.description || image.title}
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
      <div className={styles.text}>
        {wordsOf(content)
          .split('\n')
          .map((line, position) => (
            <p key={position}>{line}</p>
          ))}
      </div>
    </Stack>
  )
}
