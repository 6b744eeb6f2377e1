/** The full-screen map: a modal dialog with the map, what it shows as a list, and the same filters as the directory (T02, T13). */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { loopFocus } from '../../../browser/focus-loop.ts'
import type { Position } from './use-position.ts'

type Props = {
  readonly open: boolean
  readonly title: string
  /** What the map shows in words: filters and list. */
  readonly aside: ReactNode
  /** The map, once it is there. */
  readonly children: ReactNode
  readonly failed: boolean
  readonly onRetry: () => void
  readonly position: Position
  readonly onAskPosition: () => void
  /** Closes what is open within the map; null when nothing is, and Escape closes the map itself. */
  readonly onEscape: (() => void) | null
  readonly onClose: () => void
}

export function MapDialog(props: Props) {
  const { open, title, aside, children, failed, onRetry, position, onAskPosition, onEscape, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (dialog.current) loopFocus(dialog.current)
  }, [])
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
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
      aria-labelledby={id}
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
            {failed ? <Failure onRetry={onRetry} /> : (children ?? <Waiting />)}
            {children && <Locate position={position} onAsk={onAskPosition} />}
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

type LocateProps = { readonly position: Position; readonly onAsk: () => void }

/** Asks for the reader's position, and says what came of it. */
function Locate({ position: { at, asking, refusal }, onAsk }: LocateProps) {
  const said = refusal ?? (at && outcome)
  return (
    <div className="map-locate">
      <button type="button" className="button button-quiet" onClick={onAsk} disabled={asking}>
        {asking ? 'Buscando tu ubicación...' : 'Mi ubicación'}
      </button>
      <p className={refusal ? 'map-refusal' : 'visually-hidden'} role="status">
        {said}
      </p>
    </div>
  )
}

const outcome = 'El mapa muestra tu ubicación. La lista empieza por lo más cercano.'
