import type { Marker, Popup } from 'leaflet'

/** How large a popup may be on a map, and how far from its edges it stands: nothing lies over it, and all of it is within the map. */

/** Below this width or height in pixels an open popup has the map to itself: its buttons go (map.css says the same). */
const smallMap = { width: 700, height: 420 }
const widest = 280
const tallest = 360
/** Pixels that stay free around a popup. Below it stands its tip, and then its marker, over the attribution. */
const edge = 8
const tip = 20
const marker = 40
/** The zoom buttons at the right. */
const buttons = 64

/** What Leaflet's popup takes as options; all in pixels. */
export type PopupRoom = {
  readonly minWidth: number
  readonly maxWidth: number
  /** Of what it says, without its tip; the rest scrolls. */
  readonly maxHeight: number
  readonly autoPanPaddingTopLeft: [x: number, y: number]
  readonly autoPanPaddingBottomRight: [x: number, y: number]
}

/** @param map its size in pixels. */
export function popupRoom(map: { readonly x: number; readonly y: number }): PopupRoom {
  const isSmall = map.x < smallMap.width || map.y < smallMap.height
  const width = Math.min(widest, map.x - 2 * edge)
  return {
    minWidth: width,
    maxWidth: width,
    maxHeight: Math.min(tallest, map.y - edge - tip - marker),
    autoPanPaddingTopLeft: [edge, edge],
    autoPanPaddingBottomRight: [isSmall ? edge : buttons, marker],
  }
}

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
