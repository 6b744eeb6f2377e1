/** The full-screen map: a modal dialog whose content loads when opened. */
import './map-dialog.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { loopFocus } from '../components/focus-loop.ts'
import { MapFailure, MapWaiting } from './MapState.tsx'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  readonly failed: boolean
  /** Closes the open popup; null without one: Escape closes the map. */
  readonly onEscape: (() => void) | null
  readonly onClose: () => void
}

export function MapDialog(props: Props) {
  const { open, title, children, failed, onEscape, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  /** True once the dialog has its size: Leaflet measures it at start. */
  const [isSized, setSized] = useState(false)

  useEffect(() => {
    if (dialog.current) loopFocus(dialog.current)
  }, [])
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
    setSized(open)
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
          <header className="map-head cluster between gap-2 gap-x-3">
            <h2 className="text-l" id={id}>
              {title}
            </h2>
            <button type="button" className="button button-sun" onClick={onClose}>
              Cerrar Mapa
            </button>
          </header>
          {(isSized && children) || (
            <section className="map-place" aria-label="Mapa">
              {failed ? <MapFailure /> : <MapWaiting />}
            </section>
          )}
        </>
      )}
    </dialog>
  )
}
