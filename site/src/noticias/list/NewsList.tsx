/** The news list (/todas-las-noticias): rendered by the build, continued in the browser. */
import '../../lists/list.css'
import '../../lists/list-empty.css'
import './news-list.css'
import { useEffect } from 'react'
import { createReaderApi } from '#contract/client.ts'
import emptyScene from '../../assets/scenes/vacio-noticias.svg?url&no-inline'
import { boundIsland } from '../../components/IslandBoundary.tsx'
import { type ChosenFilter, ChosenFilters, ListCount, ListEmpty, ListFailure } from '../../lists/ListParts.tsx'
import { Pagination } from '../../lists/Pagination.tsx'
import { useFetched } from '../../lists/use-fetched.ts'
import { useListHead, useUrlState } from '../../lists/use-list.ts'
import { ListFilters } from './ListFilters.tsx'
import { type ListPage, readListPage } from './list-pages.ts'
import {
  categoryChoice,
  type ListFilters as Filters,
  isFiltered,
  listAddress,
  newsState,
  spanChoice,
} from './list-query.ts'
import { NewsCard } from './NewsCard.tsx'

/** "1 resultado", "24 resultados" (N02). */
export const resultCount = (total: number): string =>
  total === 1 ? '1 resultado' : `${total.toLocaleString('es-AR')} resultados`

function NewsList({ prerendered }: { readonly prerendered: ListPage }) {
  const { query, shown, isLoading, failure, retry, filter, goTo } = useNewsList(prerendered)
  const { cards, total, page, pages } = shown
  const { top, count, thenFocus } = useListHead()

  return (
    <div className="news-list" ref={top}>
      <ListFilters query={query} onFilter={filter} />
      <div className="news-list-facts cluster gap-2 gap-x-5">
        <ListCount
          ref={count}
          className="news-list-count"
          text={isLoading ? null : resultCount(total)}
          loading="Cargando noticias..."
          page={page}
          pages={pages}
        />
        <ChosenFilters filters={chosenOf(query, thenFocus(filter))} />
      </div>
      <ListFailure text={failure} onRetry={thenFocus(retry)} />
      {total === 0 ? (
        <ListEmpty scene={emptyScene} title="No se encontraron noticias">
          <p>Intenta con otros términos de búsqueda o filtros</p>
          {isFiltered(query) && (
            <button type="button" className="button" onClick={thenFocus(() => filter(newsState.initial))}>
              Ver todas las noticias
            </button>
          )}
        </ListEmpty>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
        <ul className="news-list-grid columns-2 columns-3 gap-7 gap-x-gutter" role="list" aria-busy={isLoading}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <NewsCard card={card} heading="h2" loads={index === 0 ? 'at once' : 'when near'} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Páginas de noticias"
        address={(number) => listAddress({ ...query, page: number })}
        page={page}
        pages={pages}
        onPage={thenFocus(goTo)}
      />
    </div>
  )
}

export default boundIsland(NewsList, '.news-list')

const chosenOf = ({ category, span }: Filters, filter: (change: Partial<Filters>) => void): ChosenFilter[] => [
  ...(category ? [{ label: categoryChoice(category), category, remove: () => filter({ category: null }) }] : []),
  ...(span ? [{ label: spanChoice(span), remove: () => filter({ span: null }) }] : []),
]

const api = createReaderApi()

/** @param prerendered page 1 at build time. */
function useNewsList(prerendered: ListPage) {
  const { values: query, isRead, set } = useUrlState(newsState)
  const { data, isMissing, failure, retry } = useFetched(
    isRead ? newsState.write(query) : null,
    (signal) => readListPage(api, query, signal),
    { key: '', data: prerendered },
  )
  // A page past the last becomes page 1 (N05).
  const isPastEnd = isRead && !isMissing && data.page !== query.page
  useEffect(() => {
    if (isPastEnd) set({ page: data.page }, 'replace')
  }, [isPastEnd, data, set])
  return {
    query,
    shown: data,
    isLoading: isMissing && failure === null,
    failure: isMissing ? failure : null,
    retry,
    filter: (change: Partial<Filters>, how: 'push' | 'replace' = 'push') => set({ ...change, page: 1 }, how),
    goTo: (page: number) => set({ page }, 'push'),
  }
}
