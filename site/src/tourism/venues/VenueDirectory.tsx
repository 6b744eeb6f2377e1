/** Directory of venues and full-screen map. The build renders page 1; the rest is in <noscript>, so that little is hydrated. */
import '../../lists/list.css'
import '../../lists/list-empty.css'
import './venue.css'
import './venues.css'
import { type MouseEvent, useId, useMemo } from 'react'
import type { MapStart } from '#ui/map/CityMap.tsx'
import emptyScene from '../../assets/scenes/vacio-lugares.svg?url&no-inline'
import { boundIsland } from '../../components/IslandBoundary.tsx'
import { isPlainClick } from '../../components/plain-click.ts'
import { Pagination } from '../../lists/Pagination.tsx'
import { useListHead, useSearchBox } from '../../lists/use-list.ts'
import { activeFilters, countText, selectionOf } from './selection.ts'
import { TourismMap } from './TourismMap.tsx'
import { TypeFilter } from './TypeFilter.tsx'
import { useView } from './use-view.ts'
import { VenueFacts } from './VenueFacts.tsx'
import { type Route, typesOf, type Venue } from './venue.ts'
import { searchMax } from './view.ts'

type Props = {
  readonly venues: readonly Venue[]
  readonly routes: readonly Route[]
  /** Initial position of the map. */
  readonly start: MapStart
}

function VenueDirectory({ venues, routes, start }: Props) {
  const types = useMemo(() => typesOf(venues), [venues])
  const control = useView(types)
  const { view, pageAddress, choose, goTo, openMap } = control
  const { selected, pageVenues, page, pages } = selectionOf(venues, view)
  const { top, count, thenFocus } = useListHead()
  const clear = () => choose({ types: [], q: '' })

  const others = venues.filter((venue) => !pageVenues.includes(venue))
  const map = (
    <TourismMap control={control} types={types} venues={venues} selected={selected} routes={routes} start={start} />
  )
  // Circuits may have maps without venues.
  if (venues.length === 0) return map
  return (
    <div className="venues" ref={top}>
      <div className="venues-filters needs-script no-print">
        <VenueSearch q={view.q} onSearch={(words) => choose({ q: words })} />
        <TypeFilter types={types} chosen={view.types} onChoose={(some) => choose({ types: some })} onClear={clear} />
      </div>
      <p
        className="venues-count cluster gap-0 gap-x-5 mt-4 muted tabular needs-script"
        ref={count}
        tabIndex={-1}
        role="status"
      >
        <span>{countText(selected.length, venues.length)}</span>
        {pages > 1 && <span>{`Página ${page} de ${pages}`}</span>}
        <span>{activeFilters(view)}</span>
      </p>
      {selected.length === 0 && (
        <div className="list-empty cluster gap-5 gap-x-7">
          <img src={emptyScene} alt="" width={480} height={320} />
          <div>
            <h3>No se encontraron lugares</h3>
            <p>No hay lugares que coincidan con los filtros seleccionados. Intenta con otros criterios de búsqueda.</p>
            <button type="button" className="button" onClick={thenFocus(clear)}>
              Limpiar filtros
            </button>
          </div>
        </div>
      )}
      <VenueGrid venues={pageVenues} onMap={openMap} />
      {others.length > 0 && (
        <noscript>
          <VenueGrid venues={others} onMap={openMap} />
        </noscript>
      )}
      <Pagination label="Páginas de lugares" address={pageAddress} page={page} pages={pages} onPage={thenFocus(goTo)} />
      {map}
    </div>
  )
}

export default boundIsland(VenueDirectory, '.venues')

type GridProps = { readonly venues: readonly Venue[]; readonly onMap: (id: number) => void }

const VenueGrid = ({ venues, onMap }: GridProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
  <ul className="venues-grid columns-2-wide gap-0 gap-x-7" role="list">
    {venues.map((venue) => (
      <li key={venue.id}>
        <VenueCard venue={venue} onMap={onMap} />
      </li>
    ))}
  </ul>
)

/** A venue. Its map link leads to OpenStreetMap until the script opens the page's map. */
function VenueCard({ venue, onMap }: { readonly venue: Venue; readonly onMap: (id: number) => void }) {
  const { id, name, type, image, externalMap } = venue
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onMap(id)
  }
  return (
    <article className="venue" data-venue-type={type}>
      <div className="venue-picture" data-hue={Math.floor(id / 3) % 3}>
        <img src={image} alt="" width={600} height={400} loading="lazy" decoding="async" />
      </div>
      <VenueFacts venue={venue} showsState>
        {externalMap && (
          <a className="more" href={externalMap} onClick={open} data-wanted aria-label={`Ver en el mapa: ${name}`}>
            Ver en el mapa
          </a>
        )}
      </VenueFacts>
    </article>
  )
}

const typingPause = 200

function VenueSearch({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const search = useSearchBox(q, onSearch, { max: searchMax, pause: typingPause })
  const id = useId()
  return (
    <search>
      <form className="field venue-search" action="/turismo/#lugares" onSubmit={search.submit}>
        <label htmlFor={id}>Buscar un lugar</label>
        <input {...search.input} id={id} name="q" placeholder="Nombre, calle o qué ofrece" />
      </form>
    </search>
  )
}
