/** The pictures of the markers: one for each type, 30 by 40 pixels (T04). */
import { divIcon, icon } from 'leaflet'

const files = import.meta.glob<string>('../../../assets/scenes/marcador-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const drawings = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('marcador-') + 'marcador-'.length, -4), url]),
)
/** The drawing for types that have none of their own. */
const fallback = 'otro'

/** The name of the drawing of a type: its own, "bar", or the fallback. */
export const drawingOf = (type: string): string => (drawings.has(type.toLowerCase()) ? type.toLowerCase() : fallback)

const icons = new Map(
  [...drawings].map(([name, iconUrl]) => [
    name,
    icon({ iconUrl, iconSize: [30, 40], iconAnchor: [15, 40], popupAnchor: [0, -36], className: 'map-marker' }),
  ]),
)

/** The marker of a type. */
export const markerIcon = (type: string) => icons.get(drawingOf(type)) ?? icon({ iconUrl: '', iconSize: [30, 40] })

/** Venues whose markers would cover one another, as one number. */
export const clusterIcon = (count: number) =>
  divIcon({
    html: `<span>${count}<span class="visually-hidden"> lugares juntos, acercar</span></span>`,
    className: 'map-cluster',
    iconSize: [44, 44],
  })

/** A stop of a circuit, by its number from 1. */
export const stopIcon = (number: number, name: string) => {
  const label = document.createElement('span')
  label.className = 'visually-hidden'
  label.textContent = ` ${name}`
  const html = document.createElement('span')
  html.append(String(number), label)
  return divIcon({ html, className: 'map-stop', iconSize: [36, 36], popupAnchor: [0, -18] })
}
