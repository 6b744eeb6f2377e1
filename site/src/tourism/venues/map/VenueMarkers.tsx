/** The venues of the selection on the map, in groups where they would cover one another. */
import type { FeatureGroup, Marker as LeafletMarker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { Marker, Popup, useMap } from 'react-leaflet'
import MarkerClusterGroup from 'react-leaflet-cluster'
import { typeLabel, type Venue } from '../venue.ts'
import { clusterIcon, markerIcon } from './marker-icons.ts'
import { enterPopup, leavePopup } from './popup-focus.ts'
import { VenuePopup } from './VenuePopup.tsx'

type Props = {
  readonly venues: readonly Venue[]
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
  /** Nothing moves by itself. */
  readonly still: boolean
}

/** What we use of leaflet.markercluster's group. */
type Group = FeatureGroup & { zoomToShowLayer(marker: LeafletMarker, shown: () => void): void }
type Cluster = { getChildCount(): number }

const groupIcon = (cluster: Cluster) => clusterIcon(cluster.getChildCount())

export function VenueMarkers({ venues, opened, onOpen, still }: Props) {
  const map = useMap()
  const group = useRef<Group>(null)
  const markers = useRef(new Map<number, LeafletMarker>())

  useEffect(() => {
    if (opened === null) {
      map.closePopup()
      return
    }
    const marker = markers.current.get(opened)
    if (!marker || marker.isPopupOpen()) return
    // The group takes its markers a moment after this.
    const timer = setTimeout(() => {
      if (group.current?.hasLayer(marker)) group.current.zoomToShowLayer(marker, () => marker.openPopup())
    })
    return () => clearTimeout(timer)
  }, [opened, map])

  const drawn = useMemo(
    () =>
      venues.flatMap((venue) =>
        venue.at === null
          ? []
          : [
              <Marker
                key={venue.id}
                position={[...venue.at]}
                icon={markerIcon(venue.type)}
                alt={`${venue.name}, ${typeLabel(venue.type)}`}
                ref={(marker) => {
                  if (marker) markers.current.set(venue.id, marker)
                  else markers.current.delete(venue.id)
                }}
                eventHandlers={{
                  popupopen: ({ popup }) => {
                    enterPopup(popup, venue.name)
                    onOpen(venue.id)
                  },
                  popupclose: ({ popup, target }) => {
                    leavePopup(popup, target)
                    onOpen(null)
                  },
                }}
              >
                <Popup>
                  <VenuePopup venue={venue} />
                </Popup>
              </Marker>,
            ],
      ),
    [venues, onOpen],
  )

  return (
    <MarkerClusterGroup
      ref={group}
      iconCreateFunction={groupIcon}
      maxClusterRadius={34}
      showCoverageOnHover={false}
      // On phones a marker would go, and its popup with it, as soon as the map moves to show the popup.
      removeOutsideVisibleBounds={false}
      spiderLegPolylineOptions={{ className: 'map-leg' }}
      animate={!still}
    >
      {drawn}
    </MarkerClusterGroup>
  )
}
