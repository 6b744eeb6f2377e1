import type { Marker, Popup, PopupOptions } from 'leaflet'

/** Computes size and margins so that a popup is entirely within the map, with nothing over it. */

/** Below this size an open popup hides the map's buttons (as map.css). */
const smallMap = { width: 700, height: 420 }
const widest = 280
const tallest = 360
/** Free pixels around a popup. */
const edge = 8
/** Heights of the popup's tip and of its marker, below it. */
const tipHeight = 20
const markerHeight = 40
/** Width of the zoom buttons at the right. */
const buttonsWidth = 64

/** Returns the popup's size limits and the margins kept free when the map pans to it. @param map size in pixels. */
export function popupRoom(map: { readonly x: number; readonly y: number }) {
  const isSmall = map.x < smallMap.width || map.y < smallMap.height
  const width = Math.min(widest, map.x - 2 * edge)
  return {
    minWidth: width,
    maxWidth: width,
    maxHeight: Math.min(tallest, map.y - edge - tipHeight - markerHeight),
    autoPanPaddingTopLeft: [edge, edge],
    autoPanPaddingBottomRight: [isSmall ? edge : buttonsWidth, markerHeight],
  } satisfies PopupOptions
}

/** Labels an opened popup and its close button, and moves the focus in. */
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

/** Returns the focus to the marker, unless it has moved elsewhere. */
export function leavePopup(popup: Popup, marker: Marker): void {
  const { activeElement } = document
  const isLost = activeElement === null || activeElement === document.body
  if (isLost || popup.getElement()?.contains(activeElement)) marker.getElement()?.focus({ preventScroll: true })
}
