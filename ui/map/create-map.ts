/** Leaflet's map with OpenStreetMap's tiles, and nothing on it yet. */
import { control, type Map as LeafletMap, map, tileLayer } from 'leaflet'

/** What a map shows first. */
export type MapStart = { readonly lat: number; readonly lng: number; readonly zoom: number }

const attribution =
  '© colaboradores de <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

/** Whether nothing may move by itself. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * @param frame where it is drawn; it has its size already.
 * @param onTiles told with each tile whether it failed, where somebody says so.
 */
export function createMap(
  frame: HTMLElement,
  start: MapStart,
  onTiles: (failed: boolean) => void = () => {},
): LeafletMap {
  const moves = !isStill()
  const created = map(frame, {
    center: [start.lat, start.lng],
    zoom: start.zoom,
    maxZoom: 19,
    scrollWheelZoom: true,
    touchZoom: true,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
  })
  tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    attribution,
    // OpenStreetMap answers only pages that say where they are.
    referrerPolicy: 'strict-origin-when-cross-origin',
    maxZoom: 19,
  })
    .on({ tileerror: () => onTiles(true), tileload: () => onTiles(false) })
    .addTo(created)
  control.attribution({ position: 'bottomright', prefix: false }).addTo(created)
  control.zoom({ position: 'bottomright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(created)
  return created
}
