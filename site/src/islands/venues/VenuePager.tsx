/** The page numbers of the directory, as links: each page has its address (T08). */
import type { MouseEvent } from 'react'
import { type View, viewSearch } from './view.ts'

type Props = {
  readonly view: View
  /** The page in place. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** A click that asks for this tab, not for another one. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Nothing for a single page. */
export function VenuePager({ view, page, pages, onPage }: Props) {
  if (pages <= 1) return null
  const address = (number: number) => viewSearch({ ...view, page: number, map: null }) || '?'
  const turn = (number: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPage(number)
  }
  return (
    <nav className="venue-pager" aria-label="Páginas de lugares">
      {page > 1 && (
        <a rel="prev" href={address(page - 1)} onClick={turn(page - 1)}>
          Anterior
        </a>
      )}
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <a
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              href={address(number)}
              onClick={turn(number)}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a rel="next" href={address(page + 1)} onClick={turn(page + 1)}>
          Siguiente
        </a>
      )}
    </nav>
  )
}
