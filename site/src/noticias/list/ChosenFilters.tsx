/** Which filters hold, each to be taken away with one click. */
import { RemoveMark } from '../../components/RemoveMark.tsx'
import { categoryChoice, type ListFilters, type ListQuery, spanChoice } from './list-query.ts'

type Props = {
  readonly query: ListQuery
  readonly onFilter: (change: Partial<ListFilters>) => void
}

/** The badge "Filtrando por" with a category or a span; nothing without them. A search text stands in its own box. */
export function ChosenFilters({ query: { category, span }, onFilter }: Props) {
  if (category === null && span === null) return null
  return (
    <p className="list-chosen">
      <span>Filtrando por</span>
      {category && (
        <button
          type="button"
          className="category"
          data-category={category}
          onClick={() => onFilter({ category: null })}
        >
          <span>{categoryChoice(category)}</span>
          <RemoveMark />
        </button>
      )}
      {span && (
        <button type="button" className="category" onClick={() => onFilter({ span: null })}>
          <span>{spanChoice(span)}</span>
          <RemoveMark />
        </button>
      )}
    </p>
  )
}
