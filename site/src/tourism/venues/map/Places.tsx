/** Places on the map: their markers, in groups where they would cover one another, and the popup of the one that is open. */
import type { LeafletKeyboardEvent, MarkerClusterGroup, Marker as MarkerLayer, Popup as PopupLayer } from 'leaflet'
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Marker, Popup, useMap } from 'react-leaflet'
import { ClusterGroup } from './ClusterGroup.tsx'
import type { Place } from './place.tsx'
import { enterPopup, leavePopup } from './popup-focus.ts'
import { popupRoom } from './popup-room.ts'

type Props = {
  readonly places: readonly Place[]
  /** Whether they come in groups; the stops of a circuit do not. */
  readonly grouped: boolean
  /** Id of the place whose popup is open. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
}

/** A marker keeps its identity while its place is shown: its popup stays open when the selection changes around it. */
export function Places({ places, grouped, opened, onOpen }: Props) {
  const map = useMap()
  const group = useRef<MarkerClusterGroup>(null)
  const marker = useRef<MarkerLayer>(null)
  const popup = useRef<PopupLayer>(null)
  const [content] = useState(() => document.createElement('div'))
  const name = places.find(({ id }) => id === opened)?.name

  // Runs after the effects of the children, which add the markers and bind the popup.
  useEffect(() => {
    const [target, box] = [marker.current, popup.current]
    if (opened === null || name === undefined || !target || !box) return
    let isCurrent = true
    const fit = () => Object.assign(box.options, popupRoom(map.getSize()))
    const refit = () => {
      fit()
      box.update()
    }
    // A popup that React removes was unbound before: only closing by the reader counts.
    const close = () => {
      if (target.getPopup()) onOpen(null)
    }
    group.current?.zoomToShowLayer(target, () => {
      if (!isCurrent) return
      fit()
      // Children of Popup would arrive after it opened and resize it under the pointer.
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
    <ClusterGroup ref={group} grouped={grouped}>
      {places.map((place) =>
        place.id === opened ? (
          <PlaceMarker key={place.id} place={place} onOpen={onOpen} ref={marker}>
            <Popup ref={popup} />
            {createPortal(place.says, content)}
          </PlaceMarker>
        ) : (
          <PlaceMarker key={place.id} place={place} onOpen={onOpen} />
        ),
      )}
    </ClusterGroup>
  )
}

type MarkerProps = {
  readonly place: Place
  readonly onOpen: (id: number) => void
  readonly ref?: Ref<MarkerLayer>
  readonly children?: ReactNode
}

function PlaceMarker({ place: { id, at, icon, label }, onOpen, ref, children }: MarkerProps) {
  const eventHandlers = useMemo(
    () => ({
      click: () => onOpen(id),
      keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key === 'Enter') onOpen(id)
      },
    }),
    [id, onOpen],
  )
  // A new array would move the marker: the group would then draw it anew, without its focus.
  const position = useMemo((): [number, number] => [...at], [at])
  return (
    <Marker ref={ref} position={position} icon={icon} alt={label} eventHandlers={eventHandlers}>
      {children}
    </Marker>
  )
}
