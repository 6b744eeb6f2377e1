import { Button, CloseButton, Group, Text } from '@mantine/core'
import { copyText } from '../../../controls/action.ts'
import { Icon } from '../../../controls/Icon.tsx'
import styles from '../../../lists/lists.module.css'
import { publicAddress } from '../../../public-site.ts'
import { type Published, useJustPublished, useReturnFocus } from '../return-to-list.ts'

type Props = {
  readonly noticia: Published
  readonly onClose: () => void
}

/** Links to read and share a published item, until closed. Takes the focus after the form. */
export function PublishedCard({ noticia, onClose }: Props) {
  const isFromForm = useJustPublished()?._id === noticia._id
  const box = useReturnFocus<HTMLDivElement>(isFromForm ? noticia._id : null)
  const address = publicAddress(`/noticia/${noticia._id}/`)
  return (
    <Group
      ref={box}
      tabIndex={-1}
      className={`${styles.notice} framed`}
      component="section"
      aria-label="Noticia publicada"
      wrap="nowrap"
      align="flex-start"
      gap="xs"
      mb="md"
    >
      <Group justify="space-between" gap="xs" flex={1} mih={44}>
        <Text fw={600}>«{noticia.title}» está publicada</Text>
        <Group gap="xs">
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<Icon name="external-link" />}
          >
            Ver la noticia
          </Button>
          <Button variant="default" onClick={() => void copyText(shareText(noticia, address))}>
            Copiar para WhatsApp
          </Button>
          <Button variant="default" onClick={() => void copyText(address)}>
            Copiar dirección
          </Button>
        </Group>
      </Group>
      <CloseButton size={44} iconSize={20} aria-label="Cerrar" onClick={onClose} />
    </Group>
  )
}

/** WhatsApp text: title in bold, excerpt and address on lines of their own. */
export function shareText({ title, excerpt }: { readonly title: string; readonly excerpt: string }, address: string) {
  // An asterisk in the title would end the bold.
  return [`*${title.trim().replaceAll('*', '·')}*`, excerpt.trim(), address].filter(Boolean).join('\n\n')
}
