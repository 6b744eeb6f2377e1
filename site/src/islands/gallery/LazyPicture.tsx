/** A picture of the grid that is fetched when a tenth of its place is within 50 px of the window (G02). */
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../news/picture.ts'

type Props = {
  readonly picture: Picture
  /** Fetched with the page. */
  readonly isAtOnce: boolean
}

const near: IntersectionObserverInit = { threshold: 0.1, rootMargin: '50px' }
const sizes = '(min-width: 1100px) 300px, (min-width: 640px) 46vw, calc(100vw - 40px)'

/** Without a script the browser's own lazy loading takes over. */
export function LazyPicture({ picture, isAtOnce }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(isAtOnce)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (isNear || !frame.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, near)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  const { src, srcSet, alt } = picture
  return (
    <span className="gallery-picture" ref={frame}>
      {isMissing ? (
        <span className="gallery-missing">No se pudo cargar la imagen</span>
      ) : isNear ? (
        <img
          className="gallery-photo"
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          decoding="async"
          onError={() => setMissing(true)}
        />
      ) : (
        <noscript>
          <img className="gallery-photo" src={src} alt={alt} loading="lazy" />
        </noscript>
      )}
    </span>
  )
}
