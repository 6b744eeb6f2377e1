/** A large picture with its facts: arrow keys and swipes turn, Escape closes. Callers import lightbox.css. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** No `srcSet` for a single size; sizes in pixels. */
type LargePicture = {
  readonly src: string
  readonly srcSet?: string | undefined
  readonly alt: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

type Props = {
  readonly picture: LargePicture
  readonly title: string
  /** Position in the list, from 1. */
  readonly position: number
  readonly of: number
  readonly onStep: (steps: 1 | -1) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** In pixels. */
const minSwipe = 48

export function Lightbox({ picture, title, position, of, onStep, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  const titleId = useId()
  const [missingSrc, setMissingSrc] = useState<string | null>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
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
    if (Math.abs(x) > minSwipe && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1)
  }

  const { src } = picture
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
        {missingSrc === src ? (
          <p className="lightbox-missing">No se pudo cargar la imagen</p>
        ) : (
          <img
            key={src}
            {...picture}
            alt={picture.alt}
            sizes={picture.srcSet && '(width >= 60rem) 70vw, 100vw'}
            draggable={false}
            onError={() => setMissingSrc(src)}
          />
        )}
        {of > 1 && (
          <>
            <button type="button" className="lightbox-turn round-button" data-turn="back" onClick={() => onStep(-1)}>
              <span className="visually-hidden">Imagen anterior</span>
            </button>
            <button type="button" className="lightbox-turn round-button" data-turn="on" onClick={() => onStep(1)}>
              <span className="visually-hidden">Imagen siguiente</span>
            </button>
          </>
        )}
      </div>
      <div className="lightbox-facts">
        <p className="lightbox-position mb-2 mist text-s tabular" role="status">
          <span className="visually-hidden">Imagen </span>
          <span>{`${position} de ${of}`}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </p>
        <h2 className="mb-3 text-xl" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      <button type="button" className="lightbox-close round-button cross" onClick={onClose}>
        <span className="visually-hidden">Cerrar</span>
      </button>
    </dialog>
  )
}
