/** "Filtrando por": active filters, each with a button to remove it. */
import type { ReactNode } from 'react'

export type ChosenFilter = {
  readonly label: string
  readonly category?: string
  readonly remove: () => void
}

/** `children` follow the filters; nothing without filters. */
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
