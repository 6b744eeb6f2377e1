/** Parts of the lists that are read from the API: active filters, count, failure, empty. Callers import list.css. */
import type { ReactNode, RefObject } from 'react'

export type ChosenFilter = {
  readonly label: string
  readonly category?: string
  readonly remove: () => void
}

/** "Filtrando por": active filters, each with a button to remove it, then `children`; nothing without filters. */
export function ChosenFilters({ filters, children }: { filters: readonly ChosenFilter[]; children?: ReactNode }) {
  if (filters.length === 0) return null
  return (
    <p className="list-chosen cluster gap-2">
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

type CountProps = {
  readonly ref: RefObject<HTMLParagraphElement | null>
  readonly className: string
  /** Null while loading. */
  readonly text: string | null
  readonly loading: string
  readonly page: number
  readonly pages: number
}

/** "24 resultados · Página 1 de 4", or that the list loads. */
export const ListCount = ({ ref, className, text, loading, page, pages }: CountProps) => (
  <p className={`list-count ${className}`} ref={ref} tabIndex={-1} role="status">
    {text === null && <span className="spinner" aria-hidden="true" />}
    <span>{text ?? loading}</span>
    {text !== null && pages > 1 && <span>{` · Página ${page} de ${pages}`}</span>}
  </p>
)

export const ListFailure = ({ text, onRetry }: { readonly text: string | null; readonly onRetry: () => void }) =>
  text !== null && (
    <div className="notice notice-warning list-failure" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </div>
  )

type EmptyProps = {
  readonly scene: string
  readonly title: string
  readonly children: ReactNode
}

/** A list without results: picture, title, and what to do. Callers import list-empty.css. */
export const ListEmpty = ({ scene, title, children }: EmptyProps) => (
  <div className="list-empty cluster gap-5 gap-x-7">
    <img src={scene} alt="" width={600} height={400} />
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  </div>
)
