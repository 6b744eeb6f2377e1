/** Search box and filters; a plain form until the script runs. */
import { useId, useState } from 'react'
import { newsCategories } from '#contract/enums.ts'
import { useSearchBox } from '../../lists/use-list.ts'
import {
  categoryChoice,
  type DateSpan,
  dateSpans,
  type ListFilters as Filters,
  type ListQuery,
  newsState,
  searchMax,
  spanChoice,
} from './list-query.ts'

type Props = {
  readonly query: ListQuery
  readonly onFilter: (change: Partial<Filters>, how?: 'push' | 'replace') => void
}

const typingPause = 300

const spans = Object.keys(dateSpans) as DateSpan[]
const all = 'todas'

export function ListFilters({ query, onFilter }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const search = useSearchBox(query.q, (q, how) => q !== query.q && onFilter({ q }, how), {
    max: searchMax,
    pause: typingPause,
  })
  /** Parses a select's value as the address parameter `name`. */
  const readChoice = (name: 'categoria' | 'fecha', value: string) =>
    newsState.read(`?${new URLSearchParams({ [name]: value })}`)
  return (
    <search>
      <form className="news-filters needs-script" action="/todas-las-noticias/" onSubmit={search.submit}>
        <div className="news-filters-bar cluster gap-3">
          <input {...search.input} name="q" aria-label="Buscar noticias" placeholder="Buscar noticias..." />
          <button
            type="button"
            className="button button-quiet news-filters-toggle"
            aria-expanded={open}
            aria-controls={`${id}panel`}
            onClick={() => setOpen(!open)}
          >
            Filtros
          </button>
        </div>
        <div className="news-filters-panel columns-2 gap-4" id={`${id}panel`} hidden={!open}>
          <div className="field">
            <label htmlFor={`${id}category`}>Categoría</label>
            <select
              className="input"
              id={`${id}category`}
              name="categoria"
              value={query.category ?? all}
              onChange={(event) => onFilter({ category: readChoice('categoria', event.target.value).category })}
            >
              <option value={all}>{categoryChoice(null)}</option>
              {newsCategories.map((category) => (
                <option key={category} value={category}>
                  {categoryChoice(category)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}span`}>Fecha</label>
            <select
              className="input"
              id={`${id}span`}
              name="fecha"
              value={query.span ?? all}
              onChange={(event) => onFilter({ span: readChoice('fecha', event.target.value).span })}
            >
              <option value={all}>{spanChoice(null)}</option>
              {spans.map((span) => (
                <option key={span} value={span}>
                  {spanChoice(span)}
                </option>
              ))}
            </select>
          </div>
        </div>
      </form>
    </search>
  )
}
