/** The news list (/todas-las-noticias): the build renders page 1 with this component, the browser takes it over (N04–N06, N08). */
import '../../styles/news-list.css'
import { useRef } from 'react'
import type { ListPage } from './list-pages.ts'
import { NewsCard } from './NewsCard.tsx'
import { Pager } from './Pager.tsx'
import { useListPage } from './use-list-page.ts'

type Props = {
  /** Page 1 as the build read it. */
  readonly prerendered: ListPage
}

/** "1 resultado", "24 resultados" (N02). */
export const resultCount = (total: number): string =>
  total === 1 ? '1 resultado' : `${total.toLocaleString('es-AR')} resultados`

export default function NewsList({ prerendered }: Props) {
  const top = useRef<HTMLParagraphElement>(null)
  const { shown, loading, failure, goTo, retry } = useListPage(prerendered, () => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  })
  const { cards, total, page, pages } = shown
  return (
    <div className="news-list">
      <p className="news-list-count" ref={top} tabIndex={-1} role="status">
        {loading ? 'Cargando noticias...' : `${resultCount(total)}${pages > 1 ? ` · Página ${page} de ${pages}` : ''}`}
      </p>
      {failure !== null && (
        <div className="news-list-notice" role="alert">
          <p>{failure}</p>
          <button type="button" className="button" onClick={retry}>
            Intentar de nuevo
          </button>
        </div>
      )}
      {total === 0 ? (
        <div className="news-list-notice">
          <h2>No se encontraron noticias</h2>
          <p>Intenta con otros términos de búsqueda o filtros</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
        <ul className="news-list-grid" role="list" aria-busy={loading}>
          {cards.map((card) => (
            <li key={card.id}>
              <NewsCard card={card} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={goTo} />
    </div>
  )
}
