/** After something was published: reading it, and passing it on. */
import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { Noticia } from '#contract/noticias.ts'
import { copy } from '../../../controls/copy.ts'
import { Icon } from '../../../controls/Icon.tsx'
import notice from '../../../controls/UndoNotice.module.css'
import { publicAddress } from '../../../public-site.ts'
import { shareText } from '../noticia-address.ts'

type Props = {
  readonly noticia: Pick<Noticia, '_id' | 'title' | 'excerpt'>
  readonly onClose: () => void
}

/** Stands above the list until it is closed or something else is published. */
export function PublishedCard({ noticia, onClose }: Props) {
  const address = publicAddress(`/noticia/${noticia._id}/`)
  return (
    <Group
      className={notice.notice}
      component="section"
      aria-label="Noticia publicada"
      justify="space-between"
      gap="xs"
      mb="md"
    >
      <Text fw={600}>«{noticia.title}» está publicada</Text>
      <Group gap="xs">
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Icon name="external-link" size={18} />}
        >
          Ver la noticia
        </Button>
        <Button variant="default" onClick={() => void copy(shareText(noticia, address))}>
          Copiar para WhatsApp
        </Button>
        <Button variant="default" onClick={() => void copy(address)}>
          Copiar dirección
        </Button>
        <CloseButton size={44} aria-label="Cerrar" onClick={onClose} />
      </Group>
    </Group>
  )
}
