/** Marker icons by type, 30 by 40 pixels. */
import { divIcon, icon } from 'leaflet'
import { drawingOf, drawings } from './marker-drawings.ts'

const icons = new Map(
  [...drawings].map(([name, iconUrl]) => [
    name,
    icon({ iconUrl, iconSize: [30, 40], iconAnchor: [15, 40], popupAnchor: [0, -36], className: 'map-marker' }),
  ]),
)

export const markerIcon = (type: string) => icons.get(drawingOf(type)) ?? icon({ iconUrl: '', iconSize: [30, 40] })

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
