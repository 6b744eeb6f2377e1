/** The news list (/todas-las-noticias): the build renders page 1 with this component, the browser takes it over. */
import './news-grid.css'
import '../../components/list.css'
import './news-list.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import emptyScene from '../../assets/scenes/vacio-noticias.svg?url'
import { boundIsland } from '../../components/IslandBoundary.tsx'
import { Pager } from '../../components/pager/Pager.tsx'
import { RemoveMark } from '../../components/RemoveMark.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ListPage } from './list-pages.ts'
import {
  categoryChoice,
  everything,
  type ListFilters as Filters,
  isFiltered,
  type ListQuery,
  listAddress,
  readListQuery,
  spanChoice,
} from './list-query.ts'
import { NewsCard } from './NewsCard.tsx'
import { useNewsList } from './use-news-list.ts'

type Props = {
  /** Page 1 as the build read it. */
  readonly prerendered: ListPage
}

/** "1 resultado", "24 resultados" (N02). */
export const resultCount = (total: number): string =>
  total === 1 ? '1 resultado' : `${total.toLocaleString('es-AR')} resultados`

function NewsList({ prerendered }: Props) {
  const list = useNewsList(prerendered)
  const { query, loading, failure, turned } = list
  const { cards, total, page, pages } = list.shown
  const top = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const box = useRef<HTMLInputElement>(null)

  // What was typed before the script was here counts too. After the list's own start, which reads the address.
  const adopt = useEffectEvent(() => {
    const typed = box.current?.value ?? ''
    if (typed !== '' && typed !== readListQuery(location.search).q) list.type(typed)
  })
  useEffect(() => adopt(), [])

  // A page that was chosen in the pager is in place: reading goes on at the filters. So it does where the page could not be read: what
  // is said about it stands there, out of sight from the pager.
  useEffect(() => {
    if (turned === 0) return
    count.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }, [turned])

  return (
    <div className="news-list" ref={top}>
      <ListFilters query={query} box={box} onType={list.type} onSubmit={list.submit} onFilter={list.filter} />
      <div className="news-list-facts">
        <p className="news-list-count" ref={count} tabIndex={-1} role="status">
          {loading ? (
            <>
              <span className="list-spinner" aria-hidden="true" />
              <span>Cargando noticias...</span>
            </>
          ) : (
            <>
              <span>{resultCount(total)}</span>
              {pages > 1 && <span>{` · Página ${page} de ${pages}`}</span>}
            </>
          )}
        </p>
        <ChosenFilters query={query} onFilter={list.filter} />
      </div>
      {failure !== null && (
        <div className="notice notice-warning news-list-failure" role="alert">
          <p>{failure}</p>
          <button type="button" className="button" onClick={list.retry}>
            Intentar de nuevo
          </button>
        </div>
      )}
      {total === 0 ? (
        <div className="list-empty">
          <img src={emptyScene} alt="" width={600} height={400} />
          <div>
            <h2>No se encontraron noticias</h2>
            <p>Intenta con otros términos de búsqueda o filtros</p>
            {isFiltered(query) && (
              <button type="button" className="button" onClick={() => list.filter(everything)}>
                Ver todas las noticias
              </button>
            )}
          </div>
        </div>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
        <ul className="news-list-grid" role="list" aria-busy={loading}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <NewsCard card={card} heading="h2" loads={index === 0 ? 'at once' : 'when near'} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Páginas de noticias"
        address={(number) => listAddress({ ...query, page: number })}
        page={page}
        pages={pages}
        onPage={list.goTo}
      />
    </div>
  )
}

export default boundIsland(NewsList, '.news-list')

type ChosenProps = { readonly query: ListQuery; readonly onFilter: (change: Partial<Filters>) => void }

/** The badge "Filtrando por" with a category or a span, each with a button to drop it; nothing without them. */
export function ChosenFilters({ query: { category, span }, onFilter }: ChosenProps) {
  if (category === null && span === null) return null
  return (
    <p className="list-chosen">
      <span>Filtrando por</span>
      {category && (
        <button
          type="button"
          className="category"
          data-category={category}
          onClick={() => onFilter({ category: null })}
        >
          <span>{categoryChoice(category)}</span>
          <RemoveMark />
        </button>
      )}
      {span && (
        <button type="button" className="category" onClick={() => onFilter({ span: null })}>
          <span>{spanChoice(span)}</span>
          <RemoveMark />
        </button>
      )}
    </p>
  )
}
