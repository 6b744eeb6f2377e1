/** The map of a list's visible rows (place-row.ts). */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { MapStart } from '#ui/map/CityMap.tsx'
import { searchOf } from '../lists/search-of.ts'
import { followSearch, searchBefore, setSearch } from '../lists/url-state.ts'
import { MapDialog } from './MapDialog.tsx'
import { drawingOf, drawings } from './marker-drawings.ts'
import type { LatLng, Place } from './place.ts'
import { useImport } from './use-import.ts'

const loadContents = async () => (await import('./MapContents.tsx')).MapContents

const isMapOpen = (search: string): boolean => new URLSearchParams(search).get('vista') === 'mapa'

function placeOf(row: HTMLElement, id: number, type: string): Place {
  const { place: name = '', placeText: text = '', at } = row.dataset
  const [lat, lng] = at?.split(',').map(Number) ?? []
  return {
    id,
    name,
    label: name,
    at: lat !== undefined && lng !== undefined ? [lat, lng] : null,
    type,
    icon: <img className="map-icon" src={drawings.get(drawingOf(type))} alt="" width={24} height={32} />,
    text,
    popup: <RowCopy row={row} />,
  }
}

/** Places of the rows that the list's filter shows, by their number from 1; those with coordinates first. */
const placesOf = (list: HTMLElement, type: string): Place[] =>
  [...list.querySelectorAll<HTMLElement>('[data-place]')]
    .map((row, index) => ({ row, place: placeOf(row, index + 1, type) }))
    .filter(({ row }) => !row.hidden)
    .map(({ place }) => place)
    .sort((one, other) => Number(other.at !== null) - Number(one.at !== null))

const RowCopy = ({ row }: { readonly row: HTMLElement }) => (
  <div
    className="place-popup"
    ref={(copy) => copy?.replaceChildren(...[...row.childNodes].map((node) => node.cloneNode(true)))}
  />
)

function close(): void {
  const closed = searchOf({ vista: '' }, location.search)
  if (searchBefore() === closed) history.back()
  else setSearch(closed, 'replace')
}

function PlacesMap({ list, button }: { readonly list: HTMLElement; readonly button: HTMLElement }) {
  const { mapTitle = '', mapType = '', mapStart = '' } = button.dataset
  const isOpen = useSyncExternalStore(followSearch, () => isMapOpen(location.search))
  const places = useMemo(() => (isOpen ? placesOf(list, mapType) : []), [isOpen, list, mapType])
  const [opened, setOpened] = useState<number | null>(null)
  const [position, setPosition] = useState<LatLng | null>(null)
  const { part: Contents, failed } = useImport(isOpen, loadContents)
  useEffect(() => {
    // Not at the start: the map is mounted open.
    if (!isOpen) button.focus()
  }, [isOpen, button])
  return (
    <MapDialog
      open={isOpen}
      title={mapTitle}
      failed={failed}
      onEscape={opened === null ? null : () => setOpened(null)}
      onClose={() => {
        setOpened(null)
        close()
      }}
    >
      {Contents && (
        <Contents
          count={list.querySelector('[data-filter-count]')?.textContent ?? ''}
          places={places}
          isRoute={false}
          start={JSON.parse(mapStart) as MapStart}
          opened={opened}
          onOpen={setOpened}
          position={position}
          onPosition={setPosition}
        />
      )}
    </MapDialog>
  )
}

let isMounted = false

export function openPlacesMap(button: HTMLElement): void {
  setSearch(searchOf({ vista: 'mapa' }, location.search), 'push')
  const list = button.closest<HTMLElement>('[data-filter-list]')
  if (isMounted || !list) return
  isMounted = true
  const root = document.createElement('div')
  list.append(root)
  createRoot(root).render(<PlacesMap list={list} button={button} />)
}
