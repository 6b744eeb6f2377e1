/** The full-screen map: a modal dialog with the map, what it shows as a list, and the same filters as the directory (T02, T13). */
import '../../../styles/tourism-map.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { loopFocus } from '../../../browser/focus-loop.ts'

type Props = {
  readonly open: boolean
  readonly title: string
  /** What the map shows in words: filters and list. */
  readonly aside: ReactNode
  /** The map, once it is there. */
  readonly children: ReactNode
  readonly failed: boolean
  readonly onRetry: () => void
  /** Closes what is open within the map; null when nothing is, and Escape closes the map itself. */
  readonly onEscape: (() => void) | null
  readonly onClose: () => void
}

export function MapDialog(props: Props) {
  const { open, title, aside, children, failed, onRetry, onEscape, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  /** A map measures itself when it begins: it waits until the dialog has its size. */
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (dialog.current) loopFocus(dialog.current)
  }, [])
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
    setShown(open)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onEscape === null) return
    event.preventDefault()
    onEscape()
  }
  return (
    <dialog
      ref={dialog}
      className="map-dialog"
      aria-labelledby={open ? id : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <header className="map-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="button" onClick={onClose}>
              Cerrar Mapa
            </button>
          </header>
          <div className="map-aside">{aside}</div>
          <section className="map-place" aria-label="Mapa">
            {failed ? <Failure onRetry={onRetry} /> : (shown && children) || <Waiting />}
          </section>
        </>
      )}
    </dialog>
  )
}

const Waiting = () => (
  <p className="map-state" role="status">
    <span className="map-spinner" aria-hidden="true" />
    Cargando el mapa...
  </p>
)

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="map-state" role="alert">
    <p>El mapa no se pudo cargar. Revisá tu conexión y probá de nuevo. Los lugares están en la lista.</p>
    <button type="button" className="button" onClick={onRetry}>
      Intentar de nuevo
    </button>
  </div>
)
