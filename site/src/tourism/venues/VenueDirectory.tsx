/**
 * The directory of venues and the full-screen map. The build renders the page that is shown at first, and the other
 * venues where only readers without scripts meet them: nothing moves when this takes over, and little has to be taken over.
 */
import '../../components/list.css'
import './venue.css'
import './venues.css'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import emptyScene from '../../assets/scenes/vacio-lugares.svg?url&no-inline'
import { boundIsland } from '../../components/IslandBoundary.tsx'
import { Pager } from '../../components/pager/Pager.tsx'
import { isPlainClick } from '../../components/plain-click.ts'
import { activeFilters, countText, selectionOf } from './selection.ts'
import { TourismMap } from './TourismMap.tsx'
import { TypeFilter } from './TypeFilter.tsx'
import { useView } from './use-view.ts'
import { VenueFacts } from './VenueFacts.tsx'
import { VenueSearch } from './VenueSearch.tsx'
import { type Route, typesOf, type Venue } from './venue.ts'
import { viewSearch } from './view.ts'

type Props = {
  readonly venues: readonly Venue[]
  readonly routes: readonly Route[]
  /** Where the map begins. */
  readonly start: MapStart
}

function VenueDirectory({ venues, routes, start }: Props) {
  const types = useMemo(() => typesOf(venues), [venues])
  const control = useView(types)
  const { view, choose, goTo, openMap } = control
  const { types: chosen, q } = view
  const key = chosen.join()
  // `key` stands for the chosen types, which are a new list each time.
  const selection = useMemo(() => selectionOf(venues, view), [venues, key, q, view.page])
  const { selected, shown, page, pages } = selection
  const top = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const [turned, setTurned] = useState(0)
  const clear = () => choose({ types: [], q: '' })
  const show = (venue: number) => openMap({ of: 'venues', venue })

  // A page that was chosen in the pager is in place: reading goes on at its top.
  useEffect(() => {
    if (turned === 0) return
    count.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [turned])

  const others = venues.filter((venue) => !shown.includes(venue))
  const map = (
    <TourismMap control={control} types={types} venues={venues} selected={selected} routes={routes} start={start} />
  )
  // A city without venues can have circuits, and these their maps.
  if (venues.length === 0) return map
  return (
    <div className="venues" ref={top}>
      <div className="venues-filters needs-script no-print">
        <VenueSearch q={q} onSearch={(words) => choose({ q: words })} />
        <TypeFilter types={types} chosen={chosen} onChoose={(some) => choose({ types: some })} onClear={clear} />
      </div>
      <p className="venues-count needs-script" ref={count} tabIndex={-1} role="status">
        <span>{countText(selected.length, venues.length)}</span>
        {pages > 1 && <span>{`Página ${page} de ${pages}`}</span>}
        <span>{activeFilters(view)}</span>
      </p>
      {selected.length === 0 && (
        <div className="list-empty">
          <img src={emptyScene} alt="" width={480} height={320} />
          <div>
            <h3>No se encontraron lugares</h3>
            <p>No hay lugares que coincidan con los filtros seleccionados. Intenta con otros criterios de búsqueda.</p>
            <button type="button" className="button" onClick={clear}>
              Limpiar filtros
            </button>
          </div>
        </div>
      )}
      <VenueGrid venues={shown} onMap={show} />
      {others.length > 0 && (
        <noscript>
          <VenueGrid venues={others} onMap={show} />
        </noscript>
      )}
      <Pager
        label="Páginas de lugares"
        address={(number) => viewSearch({ ...view, page: number, map: null }) || '?'}
        page={page}
        pages={pages}
        onPage={(number) => {
          goTo(number)
          setTurned(turned + 1)
        }}
      />
      {map}
    </div>
  )
}

export default boundIsland(VenueDirectory, '.venues')

type GridProps = {
  readonly venues: readonly Venue[]
  /** Opens the map at a venue. */
  readonly onMap: (id: number) => void
}

const VenueGrid = ({ venues, onMap }: GridProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
  <ul className="venues-grid" role="list">
    {venues.map((venue) => (
      <li key={venue.id}>
        <VenueCard venue={venue} onMap={onMap} />
      </li>
    ))}
  </ul>
)

type CardProps = { readonly venue: Venue; readonly onMap: (id: number) => void }

/** One venue. Its link to the map leads to OpenStreetMap until the script opens the page's own map. */
function VenueCard({ venue, onMap }: CardProps) {
  const { id, name, type, image, elsewhere } = venue
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onMap(id)
  }
  return (
    <article className="venue" data-venue-type={type}>
      <div className="venue-picture">
        <img src={image} alt="" width={600} height={400} loading="lazy" decoding="async" />
      </div>
      <VenueFacts venue={venue} heading="h3">
        {elsewhere && (
          <a className="more" href={elsewhere} onClick={open} aria-label={`Ver en el mapa: ${name}`}>
            Ver en el mapa
          </a>
        )}
      </VenueFacts>
    </article>
  )
}
