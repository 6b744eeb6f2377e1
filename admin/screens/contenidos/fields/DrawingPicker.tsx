import { Text, UnstyledButton } from '@mantine/core'
import type { LinkTargets } from '#shared/content-references.ts'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Picture } from '../../../controls/Picture.tsx'
import styles from './fields.module.css'

type Props = {
  /** Null until loaded, and where loading failed. */
  readonly linkTargets: LinkTargets | null
  readonly chosen: string
  readonly onChoose: (picture: string) => void
  readonly onClose: () => void
}

export default function DrawingPicker({ linkTargets, chosen, onChoose, onClose }: Props) {
  const photos = (linkTargets?.files ?? []).filter((file) => /^\/fotos\/.+\.(webp|jpe?g|png|svg)$/i.test(file))
  const all = [...(linkTargets?.drawings ?? []), ...photos.map((address) => ({ name: address, address }))]
  return (
    <Dialog onClose={onClose} title="Elegir una imagen del portal" size={820}>
      {all.length === 0 && <Text>El portal no dijo qué imágenes tiene. Probá de nuevo en unos minutos.</Text>}
      <ul className="plain-list tiles min-9 gap-2">
        {all.map(({ name, address }) => (
          <li key={name}>
            <UnstyledButton className={styles.tile ?? ''} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <Picture src={address} alt="" loading="lazy" className={styles.drawing} />
              <span>{name.replace(/^\/fotos\//, '')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
