/** Previous, numbers, next. Links with real addresses: they open in a new tab and can be copied. */
import './pager.css'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../plain-click.ts'
import { pagerNumbers } from './pager-numbers.ts'

type Props = {
  /** What it leads through, for screen readers. */
  readonly label: string
  /** The address of a page of the list. */
  readonly address: (page: number) => string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The pager of a list with `pages` pages; nothing for a single one. */
export function Pager({ label, address, page, pages, onPage }: Props) {
  if (pages <= 1) return null
  const turn = (number: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPage(number)
  }
  return (
    <nav className="pager needs-script" aria-label={label}>
      {page > 1 && (
        <a className="pager-step" rel="prev" href={address(page - 1)} onClick={turn(page - 1)}>
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
                href={address(number)}
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
        <a className="pager-step" rel="next" href={address(page + 1)} onClick={turn(page + 1)}>
          Siguiente
        </a>
      )}
    </nav>
  )
}
