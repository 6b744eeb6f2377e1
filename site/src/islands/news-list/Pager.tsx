/** Previous, numbers, next (N04). Links with real addresses: they open in a new tab and can be copied. */
import type { MouseEvent } from 'react'
import { listAddress, pagerNumbers } from './list-query.ts'

type Props = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The pager of a list with `pages` pages; nothing for a single one. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  const turn = (to: number) => (event: MouseEvent) => {
    if (!plainClick(event)) return
    event.preventDefault()
    onPage(to)
  }
  return (
    <nav className="pager" aria-label="Páginas de noticias">
      {page > 1 && (
        <a className="pager-step" rel="prev" href={listAddress({ page: page - 1 })} onClick={turn(page - 1)}>
          Anterior
        </a>
      )}
      <ol>
        {pagerNumbers(page, pages).map((number, index, numbers) =>
          number === null ? (
            <li key={`gap-${numbers[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={listAddress({ page: number })}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={turn(number)}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <a className="pager-step" rel="next" href={listAddress({ page: page + 1 })} onClick={turn(page + 1)}>
          Siguiente
        </a>
      )}
    </nav>
  )
}
