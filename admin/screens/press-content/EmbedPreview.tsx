/** The external content in a frame with the same limits as on the public pages. */
import { Anchor, Text } from '@mantine/core'
import { embedAllow, embedReferrerPolicy, embedSandbox } from '#shared/embed.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { publicAddress } from '../../public-site.ts'
import styles from './press-content.module.css'

type Props = { readonly url: string; readonly title: string; readonly onClose: () => void }

/** `url` begins with https://. */
export function EmbedPreview({ url, title, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title.trim() || 'Contenido de prensa'} size="xl">
      <Text size="sm" c="dimmed" mb="sm">
        Si queda en blanco, ese sitio no deja que lo muestren dentro de otro.{' '}
        <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
          Abrilo aparte
        </Anchor>{' '}
        para comprobar la dirección.
      </Text>
      <iframe
        className={styles.frame}
        src={url}
        title={title.trim() || 'Contenido de prensa'}
        sandbox={embedSandbox(url, [location.origin, new URL(publicAddress('/')).origin])}
        allow={embedAllow}
        referrerPolicy={embedReferrerPolicy}
      />
    </Dialog>
  )
}
