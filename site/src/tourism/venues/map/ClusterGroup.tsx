/** leaflet.markercluster as a layer of react-leaflet: its child markers form groups where they would overlap. */
import { createElementObject, createLayerComponent, extendContext, type LayerProps } from '@react-leaflet/core'
import { type MarkerClusterGroup, markerClusterGroup } from 'leaflet'
import 'leaflet.markercluster'
import type { ReactNode } from 'react'
import { isStill } from '#ui/map/CityMap.tsx'
import { clusterIcon } from './marker-icons.ts'

type Props = LayerProps & {
  /** False shows every marker by itself at any zoom; read once. */
  readonly grouped: boolean
  readonly children: ReactNode
}

export const ClusterGroup = createLayerComponent<MarkerClusterGroup, Props>(({ grouped }, context) => {
  const group = markerClusterGroup({
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount()),
    maxClusterRadius: 34,
    ...(!grouped && { disableClusteringAtZoom: 1 }),
    showCoverageOnHover: false,
    // On phones a marker would leave with its popup as soon as the map moves to show that popup.
    removeOutsideVisibleBounds: false,
    spiderLegPolylineOptions: { className: 'map-leg' },
    animate: !isStill(),
  })
  return createElementObject(group, extendContext(context, { layerContainer: group }))
})
