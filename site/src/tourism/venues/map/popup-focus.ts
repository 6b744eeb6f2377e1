/** Makes Leaflet's popups say what they are, and takes the keyboard along. */
import type { Marker, Popup } from 'leaflet'

/** A popup has opened: it is named, its close button speaks Spanish, and reading goes on in it. */
export function enterPopup(popup: Popup, name: string): void {
  const element = popup.getElement()
  if (!element) return
  element.role = 'dialog'
  element.ariaLabel = name
  const close = element.querySelector('.leaflet-popup-close-button')
  if (close) close.ariaLabel = 'Cerrar'
  const content = element.querySelector<HTMLElement>('.leaflet-popup-content')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

/** A popup has closed: the keyboard is at its marker again, unless it went elsewhere. */
export function leavePopup(popup: Popup, marker: Marker): void {
  const { activeElement } = document
  const lost = activeElement === null || activeElement === document.body
  if (lost || popup.getElement()?.contains(activeElement)) marker.getElement()?.focus({ preventScroll: true })
}
