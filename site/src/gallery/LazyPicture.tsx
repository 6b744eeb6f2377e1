/** A picture loaded when a tenth of its place is within 50 px of the viewport. */
import { useEffect, useRef, useState } from 'react'
import '#ui/article/photo-focus.css'
import { noPicture } from '../components/no-picture.ts'
import type { Picture } from '../noticias/picture.ts'

type Props = {
  readonly picture: Picture
  /** `high` loads first, `beside` with the first row; null waits for the viewport. */
  readonly urgency: 'high' | 'beside' | null
}

const near: IntersectionObserverInit = { threshold: 0.1, rootMargin: '50px' }
const inRows = '(width >= 48rem)'
const sizes = '(width >= 60rem) 300px, (width >= 48rem) 46vw, calc(100vw - 40px)'

/** Without a script, native lazy loading. */
export function LazyPicture({ picture, urgency }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(urgency === 'high')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (isNear || !frame.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, near)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  const { src, srcSet, alt, focus } = picture
  return (
    <span className="gallery-picture" ref={frame}>
      {isMissing ? (
        <span className="gallery-missing">No se pudo cargar la imagen</span>
      ) : (
        <>
          {(isNear || urgency) && (
            <picture>
              {!isNear && <source media={inRows} srcSet={srcSet} sizes={sizes} />}
              <img
                className="gallery-photo"
                src={isNear ? src : noPicture}
                srcSet={isNear ? srcSet : undefined}
                sizes={isNear ? sizes : undefined}
                alt={alt}
                data-focus={focus}
                decoding={urgency === 'high' ? 'auto' : 'async'}
                fetchPriority={urgency === 'high' ? 'high' : 'auto'}
                onError={() => setMissing(true)}
              />
            </picture>
          )}
          {!isNear && (
            <noscript>
              <img className="gallery-photo" src={src} alt={alt} data-focus={focus} loading="lazy" />
            </noscript>
          )}
        </>
      )}
    </span>
  )
}
