/** Thumbnail of an image in any status: the session cookie decides whether the file is served. */
import type { Imagen } from '#contract/imagenes.ts'
import { mediaUrl } from '#contract/urls.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import '#ui/article/photo-focus.css'
import { Picture } from '../../controls/Picture.tsx'
import { altOf } from './image-format.ts'
import styles from './imagenes.module.css'

type Props = {
  readonly imagen: Imagen
  readonly size?: 'row' | 'card'
}

export const Thumbnail = ({ imagen, size = 'row' }: Props) => (
  <Picture
    className={styles.thumbnail}
    data-size={size}
    src={mediaUrl(imagen._id, 400)}
    alt={altOf(imagen)}
    data-focus={focusOf(imagen)}
    width={96}
    height={72}
    loading="lazy"
  />
)
