/** Markers of places, clustered, and the open popup. */

import { createElementObject, createLayerComponent, extendContext, type LayerProps } from '@react-leaflet/core'
import {
  divIcon,
  icon,
  type LeafletKeyboardEvent,
  type MarkerClusterGroup,
  type Marker as MarkerLayer,
  markerClusterGroup,
  type Popup as PopupLayer,
} from 'leaflet'
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Marker, Popup, useMap } from 'react-leaflet'
import { enterPopup, leavePopup, popupRoom } from './popup.ts'
import 'leaflet.markercluster'
import { hasReducedMotion } from '#ui/map/CityMap.tsx'
import { drawingOf, drawings } from './marker-drawings.ts'
import type { MappedPlace, MapView } from './place.ts'

const icons = new Map(
  [...drawings].map(([name, iconUrl]) => [
    name,
    icon({ iconUrl, iconSize: [30, 40], iconAnchor: [15, 40], popupAnchor: [0, -36], className: 'map-marker' }),
  ]),
)

const markerIcon = (type: string) => icons.get(drawingOf(type)) ?? icon({ iconUrl: '', iconSize: [30, 40] })

const clusterIcon = (count: number) =>
  divIcon({
    html: `<span>${count}<span class="visually-hidden"> lugares juntos, acercar</span></span>`,
    className: 'map-cluster',
    iconSize: [44, 44],
  })

const stopIcon = (number: number, name: string) => {
  const label = document.createElement('span')
  label.className = 'visually-hidden'
  label.textContent = ` ${name}`
  const html = document.createElement('span')
  html.append(String(number), label)
  return divIcon({ html, className: 'map-stop', iconSize: [36, 36], popupAnchor: [0, -18] })
}

type ClusterProps = LayerProps & {
  /** False shows every marker at any zoom; read once. */
  readonly grouped: boolean
  readonly children: ReactNode
}

const ClusterGroup = createLayerComponent<MarkerClusterGroup, ClusterProps>(({ grouped }, context) => {
  const group = markerClusterGroup({
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount()),
    maxClusterRadius: 34,
    ...(!grouped && { disableClusteringAtZoom: 1 }),
    showCoverageOnHover: false,
    // On phones a marker would be removed when the map moves to show its popup.
    removeOutsideVisibleBounds: false,
    spiderLegPolylineOptions: { className: 'map-leg' },
    animate: !hasReducedMotion(),
  })
  return createElementObject(group, extendContext(context, { layerContainer: group }))
})

type Props = Pick<MapView, 'isRoute' | 'opened' | 'onOpen'> & { readonly places: readonly MappedPlace[] }

/** Markers keep their identity: popups stay open while the selection changes. */
export function Places({ places, isRoute, opened, onOpen }: Props) {
  const map = useMap()
  const group = useRef<MarkerClusterGroup>(null)
  const marker = useRef<MarkerLayer>(null)
  const popup = useRef<PopupLayer>(null)
  const [content] = useState(() => document.createElement('div'))
  const name = places.find(({ id }) => id === opened)?.name

  // Runs after the children's effects, which add markers and bind the popup.
  useEffect(() => {
    const [target, box] = [marker.current, popup.current]
    if (opened === null || name === undefined || !target || !box) return
    let isCurrent = true
    const fit = () => Object.assign(box.options, popupRoom(map.getSize()))
    const refit = () => {
      fit()
      box.update()
    }
    // Ignores closing by React, which unbinds popups before removal.
    const close = () => {
      if (target.getPopup()) onOpen(null)
    }
    group.current?.zoomToShowLayer(target, () => {
      if (!isCurrent) return
      fit()
      // In a portal: children of Popup would resize it after opening, under the pointer.
      box.setContent(content)
      target.openPopup().on('popupclose', close)
      map.on('resize', refit)
      enterPopup(box, name)
    })
    return () => {
      isCurrent = false
      map.off('resize', refit)
      target.off('popupclose', close)
      leavePopup(box, target)
    }
  }, [map, content, opened, name, onOpen])

  return (
    <ClusterGroup ref={group} grouped={!isRoute}>
      {places.map((place) =>
        place.id === opened ? (
          <PlaceMarker key={place.id} place={place} isRoute={isRoute} onOpen={onOpen} ref={marker}>
            <Popup ref={popup} />
            {createPortal(place.popup, content)}
          </PlaceMarker>
        ) : (
          <PlaceMarker key={place.id} place={place} isRoute={isRoute} onOpen={onOpen} />
        ),
      )}
    </ClusterGroup>
  )
}

type MarkerProps = Pick<MapView, 'isRoute' | 'onOpen'> & {
  readonly place: MappedPlace
  readonly ref?: Ref<MarkerLayer>
  readonly children?: ReactNode
}

function PlaceMarker({ place: { id, name, at, type, label }, isRoute, onOpen, ref, children }: MarkerProps) {
  const eventHandlers = useMemo(
    () => ({
      click: () => onOpen(id),
      keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key === 'Enter') onOpen(id)
      },
    }),
    [id, onOpen],
  )
  // Memoized: a new array would move the marker, which then loses the focus.
  const position = useMemo((): [number, number] => [...at], [at])
  const sign = useMemo(() => (isRoute ? stopIcon(id, name) : markerIcon(type)), [isRoute, id, name, type])
  return (
    <Marker ref={ref} position={position} icon={sign} alt={label} eventHandlers={eventHandlers}>
      {children}
    </Marker>
  )
}
