import { type ComponentProps, useState } from 'react'
import styles from './Picture.module.css'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  readonly src: string
  readonly alt: string
  readonly 'data-size'?: string
  readonly 'data-focus'?: string | undefined
}

/** Image with a text fallback when loading fails. Needs another `key` for another `src`. */
export function Picture(image: Props) {
  const [hasFailed, setFailed] = useState(false)
  const className = `${styles.picture} ${image.className ?? ''}`
  if (!hasFailed) return <img {...image} alt={image.alt} className={className} onError={() => setFailed(true)} />
  return (
    <span className={`${className} ${styles.missing}`} data-size={image['data-size']}>
      No se pudo cargar la imagen
    </span>
  )
}

/** Place of an image, with a text instead. */
export const MissingPicture = ({ text }: { readonly text?: string }) => (
  <span className={`${styles.picture} ${styles.missing}`}>{text}</span>
)
