/** A small picture of an image in any status: the browser's session cookie decides whether the file is answered (design §7). */
import { useState } from 'react'
import { mediaUrl } from '#contract/wire.ts'
import styles from './Thumbnail.module.css'

/** `id`: the image's; `title` is its text alternative. */
export function Thumbnail({ id, title }: { readonly id: string; readonly title: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <span className={styles.missing}>No se pudo cargar la imagen</span>
  return (
    <img
      className={styles.picture}
      src={mediaUrl(id, 400)}
      alt={title}
      width={96}
      height={72}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
