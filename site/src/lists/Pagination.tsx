import './pager.css'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../components/plain-click.ts'

type Props = {
  readonly label: string
  readonly address: (page: number) => string
  readonly page: number
  readonly pages: number
  /** Without it links load the page. */
  readonly onPage?: (page: number) => void
}

export function Pagination({ label, address, page, pages, onPage }: Props) {
  if (pages <= 1) return null
  const turn = (number: number) => (event: MouseEvent) => {
    if (!onPage || !isPlainClick(event)) return
    event.preventDefault()
    onPage(number)
  }
  return (
    <nav className={`pager cluster gap-2 ${onPage ? 'needs-script' : 'no-print'}`} aria-label={label}>
      {page > 1 && (
        <a className="pager-step" rel="prev" href={address(page - 1)} onClick={turn(page - 1)}>
          Anterior
        </a>
      )}
      <ol className="plain-list cluster gap-1">
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

/** Page numbers, null for a gap: first, last, and the current one's neighbours. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const isNear = (number: number): boolean => number === 1 || number === pages || Math.abs(number - page) <= 1
  const numbers: (number | null)[] = []
  for (let number = 1; number <= pages; number++)
    if (isNear(number) || (isNear(number - 1) && isNear(number + 1))) numbers.push(number)
    else if (numbers.at(-1) !== null) numbers.push(null)
  return numbers
}
