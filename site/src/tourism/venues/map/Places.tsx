/** Places on the map: their markers, in groups where they would cover one another, and the popup of the one that is open. */
import {
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
  marker,
  markerClusterGroup,
  popup,
} from 'leaflet'
import 'leaflet.markercluster'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isStill } from '#ui/map/create-map.ts'
import { clusterIcon } from './marker-icons.ts'
import type { Place } from './place.tsx'
import { enterPopup, leavePopup } from './popup-focus.ts'
import { popupRoom } from './popup-room.ts'

type Props = {
  readonly map: LeafletMap
  readonly places: readonly Place[]
  /** Whether they come in groups; the stops of a circuit do not. */
  readonly grouped: boolean
  /** Id of the place whose popup is open. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
}

export function Places({ map, places, grouped, opened, onOpen }: Props) {
  const [group] = useState(() => createGroup(grouped))
  const [markers] = useState(() => new Map<number, Marker>())
  const [box] = useState(() => popup())
  const [content] = useState(() => document.createElement('div'))
  const open = places.find(({ id }) => id === opened)
  const name = open?.name

  // A marker that stays is the same one: its popup stays open when the selection changes around it.
  useEffect(() => {
    const ids = new Set(places.map(({ id }) => id))
    const gone = [...markers].filter(([id]) => !ids.has(id))
    const added = places.filter(({ id }) => !markers.has(id))
    for (const [id] of gone) markers.delete(id)
    for (const place of added) markers.set(place.id, markerOf(place, onOpen))
    group.removeLayers(gone.map(([, one]) => one))
    group.addLayers(added.flatMap(({ id }) => markers.get(id) ?? []))
    group.addTo(map)
  }, [map, group, markers, places, onOpen])

  // What the popup says is in it already: it is as large as it will be.
  useEffect(() => {
    const target = opened === null ? undefined : markers.get(opened)
    if (!target || name === undefined) return
    let isWanted = true
    const fit = () => Object.assign(box.options, popupRoom(map.getSize()))
    const refit = () => {
      fit()
      box.update()
    }
    const close = () => onOpen(null)
    group.zoomToShowLayer(target, () => {
      if (!isWanted) return
      fit()
      target.bindPopup(box.setContent(content)).openPopup().on('popupclose', close)
      map.on('resize', refit)
      enterPopup(box, name)
    })
    return () => {
      isWanted = false
      map.off('resize', refit)
      target.off('popupclose', close).closePopup().unbindPopup()
      leavePopup(box, target)
    }
  }, [map, group, markers, box, content, opened, name, onOpen])

  return createPortal(open?.says, content)
}

const createGroup = (grouped: boolean) =>
  markerClusterGroup({
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount()),
    maxClusterRadius: 34,
    // From this zoom on there are no groups: from the first one.
    ...(!grouped && { disableClusteringAtZoom: 1 }),
    showCoverageOnHover: false,
    // On phones a marker would go, and its popup with it, as soon as the map moves to show the popup.
    removeOutsideVisibleBounds: false,
    spiderLegPolylineOptions: { className: 'map-leg' },
    animate: !isStill(),
  })

const markerOf = ({ id, at: [lat, lng], icon, label }: Place, onOpen: (id: number) => void): Marker =>
  marker([lat, lng], { icon, alt: label }).on({
    click: () => onOpen(id),
    keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key === 'Enter') onOpen(id)
    },
  })
