import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  readonly src: string
  readonly alt: string
  readonly 'data-size'?: string
  readonly 'data-focus'?: string | undefined
  readonly missing: string | undefined
}

/** A picture, or a sentence that it could not be loaded. Another picture needs another `key`. */
export function Picture({ missing, ...image }: Props) {
  const [hasFailed, setFailed] = useState(false)
  if (!hasFailed) return <img {...image} alt={image.alt} onError={() => setFailed(true)} />
  return (
    <span className={missing} data-size={image['data-size']}>
      No se pudo cargar la imagen
    </span>
  )
}
