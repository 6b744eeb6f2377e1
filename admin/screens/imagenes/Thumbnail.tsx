/** A small picture of an image in any status: the browser's session cookie decides whether the file is answered (design §7). */
import { mediaUrl } from '#contract/wire.ts'
import { Picture } from '../../controls/Picture.tsx'
import styles from './Thumbnail.module.css'

type Props = {
  /** The image's. */
  readonly id: string
  /** Its text alternative (altOf). */
  readonly alt: string
  /** A row's is small, a card's as wide as the card. */
  readonly size?: 'row' | 'card'
}

export const Thumbnail = ({ id, alt, size = 'row' }: Props) => (
  <Picture
    className={styles.picture}
    missing={styles.missing}
    data-size={size}
    src={mediaUrl(id, 400)}
    alt={alt}
    width={96}
    height={72}
    loading="lazy"
  />
)
