/** An image as large as the window allows, with what is known of it: arrow keys and swipes lead on, Escape closes. */
import './lightbox.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { categoryLabel } from '../noticias/category.ts'
import { dayOf, type GalleryImage, pictureOfImage } from './gallery-image.ts'

type Props = {
  readonly image: GalleryImage
  /** Its place in the list, from 1. */
  readonly position: number
  readonly of: number
  /** The institution's e-mail, for an author who gave none. */
  readonly contact: string
  readonly onStep: (steps: 1 | -1) => void
  readonly onClose: () => void
}

/** Pixels that a finger moves sideways to turn to the next image. */
const swipe = 48

export function Lightbox({ image, position, of, contact, onStep, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const titleId = useId()
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  function turnByKey(event: KeyboardEvent) {
    const steps = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key]
    if (!steps || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(steps)
  }
  function endSwipe(event: PointerEvent) {
    const from = start.current
    start.current = null
    if (!from) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1)
  }

  const { src, srcSet, alt } = pictureOfImage(image)
  const { title, description, tags, author } = image
  const email = author?.email ?? contact
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-labelledby={titleId}
      onKeyDown={turnByKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        className="lightbox-stage"
        onPointerDown={(event) => {
          start.current =
            event.isPrimary && event.pointerType !== 'mouse' ? { x: event.clientX, y: event.clientY } : null
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          start.current = null
        }}
      >
        {missing === image.id ? (
          <p className="lightbox-missing">No se pudo cargar la imagen</p>
        ) : (
          <img
            key={image.id}
            src={src}
            srcSet={srcSet}
            sizes="(width >= 60rem) 70vw, 100vw"
            alt={alt}
            width={image.width}
            height={image.height}
            draggable={false}
            onError={() => setMissing(image.id)}
          />
        )}
        {of > 1 && (
          <>
            <button type="button" className="lightbox-turn" data-turn="back" onClick={() => onStep(-1)}>
              <span className="visually-hidden">Imagen anterior</span>
            </button>
            <button type="button" className="lightbox-turn" data-turn="on" onClick={() => onStep(1)}>
              <span className="visually-hidden">Imagen siguiente</span>
            </button>
          </>
        )}
      </div>
      <div className="lightbox-facts">
        <p className="lightbox-position" role="status">
          <span className="visually-hidden">Imagen </span>
          {position} de {of}
          <span className="visually-hidden">: {title}</span>
        </p>
        <h2 id={titleId}>{title}</h2>
        <p>
          <span className="category" data-category={image.category}>
            {categoryLabel(image.category)}
          </span>
        </p>
        {description && <p className="lightbox-text">{description}</p>}
        {tags.length > 0 && (
          <ul className="lightbox-tags" aria-label="Etiquetas">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <dl>
          {author && (
            <div>
              <dt>Subida por</dt>
              <dd>
                {author.name}
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>Fecha</dt>
            <dd>
              <time dateTime={image.date}>{dayOf(image)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <button type="button" className="lightbox-close" onClick={onClose}>
        <span className="visually-hidden">Cerrar</span>
      </button>
    </dialog>
  )
}
