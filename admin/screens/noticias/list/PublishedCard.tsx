/** After something was published: reading it, and passing it on. */
import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { copyText } from '../../../controls/action.ts'
import { Icon } from '../../../controls/Icon.tsx'
import notice from '../../../lists/UndoNotice.module.css'
import { publicAddress } from '../../../public-site.ts'
import { type Published, useJustPublished } from '../list-place.ts'

type Props = {
  readonly noticia: Published
  readonly onClose: () => void
}

/**
 * Stands above the list until it is closed or something else is published. Where the form led here it takes the focus: it is in sight, and
 * what it offers comes next.
 */
export function PublishedCard({ noticia, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isFromForm = useJustPublished()?._id === noticia._id
  useEffect(() => {
    if (!isFromForm) return
    // After the heading of the screen, which takes the focus where nothing else does.
    const frame = requestAnimationFrame(() => box.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isFromForm])
  const address = publicAddress(`/noticia/${noticia._id}/`)
  return (
    <Group
      ref={box}
      tabIndex={-1}
      className={notice.notice}
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
            leftSection={<Icon name="external-link" size={18} />}
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

/** For a message: the title in bold as WhatsApp writes it, the excerpt and the address, each on lines of its own. */
export function shareText({ title, excerpt }: { readonly title: string; readonly excerpt: string }, address: string) {
  // An asterisk of the title would end the bold.
  return [`*${title.trim().replaceAll('*', '·')}*`, excerpt.trim(), address].filter(Boolean).join('\n\n')
}
