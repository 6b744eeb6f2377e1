/** "Filtrando por": what a list is filtered by, each with a button that takes it away. */
import type { ReactNode } from 'react'

export type ChosenFilter = {
  readonly label: string
  /** A category of the city's, for its colour. */
  readonly category?: string
  readonly remove: () => void
}

/** The filters in force, with `children` after them; nothing without one. */
export function ChosenFilters({ filters, children }: { filters: readonly ChosenFilter[]; children?: ReactNode }) {
  if (filters.length === 0) return null
  return (
    <p className="list-chosen">
      <span>Filtrando por</span>
      {filters.map(({ label, category, remove }) => (
        <button key={label} type="button" className="category" data-category={category} onClick={remove}>
          <span>{label}</span>
          <span aria-hidden="true"> ×</span>
          <span className="visually-hidden"> (quitar este filtro)</span>
        </button>
      ))}
      {children}
    </p>
  )
}
