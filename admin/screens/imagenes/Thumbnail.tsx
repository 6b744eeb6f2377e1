/** A small picture of an image in any status: the browser's session cookie decides whether the file is answered (design §7). */
import { useState } from 'react'
import { mediaUrl } from '#contract/wire.ts'
import styles from './Thumbnail.module.css'

type Props = {
  /** The image's. */
  readonly id: string
  /** Its text alternative (altOf). */
  readonly alt: string
  /** A row's is small, a card's as wide as the card. */
  readonly size?: 'row' | 'card'
}

export function Thumbnail({ id, alt, size = 'row' }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <span className={styles.missing} data-size={size}>
        No se pudo cargar la imagen
      </span>
    )
  return (
    <img
      className={styles.picture}
      data-size={size}
      src={mediaUrl(id, 400)}
      alt={alt}
      width={96}
      height={72}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
