/** Previous, numbers, next. Links with real addresses: they open in a new tab and can be copied. */
import './pager.css'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../components/plain-click.ts'

type Props = {
  /** What it leads through, for screen readers. */
  readonly label: string
  /** The address of a page of the list. */
  readonly address: (page: number) => string
  readonly page: number
  readonly pages: number
  /** Absent: a plain click follows the address. */
  readonly onPage?: (page: number) => void
}

/** The pager of a list with `pages` pages; nothing for a single one. */
export function Pager({ label, address, page, pages, onPage }: Props) {
  if (pages <= 1) return null
  const turn = (number: number) => (event: MouseEvent) => {
    if (!onPage || !isPlainClick(event)) return
    event.preventDefault()
    onPage(number)
  }
  return (
    <nav className={onPage ? 'pager needs-script' : 'pager no-print'} aria-label={label}>
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

/** Numbers that the pager offers, with null for a gap: the first, the last, and those beside the current one. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const isNear = (number: number): boolean => number === 1 || number === pages || Math.abs(number - page) <= 1
  const numbers: (number | null)[] = []
  for (let number = 1; number <= pages; number++)
    if (isNear(number) || (isNear(number - 1) && isNear(number + 1))) numbers.push(number)
    else if (numbers.at(-1) !== null) numbers.push(null)
  return numbers
}
