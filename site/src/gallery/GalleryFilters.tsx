/** Search, category chips and what is filtered by. Before the script is here the form asks for the same address by itself. */
import { type SubmitEvent, useEffect, useState } from 'react'
import { type NewsCategory, newsCategoryLabels } from '#contract/vocabulary.ts'
import { RemoveMark } from '../components/RemoveMark.tsx'
import { type GalleryQuery, isFiltered, searchMax } from './gallery-query.ts'

type Props = {
  readonly query: GalleryQuery
  /** What the chips offer. */
  readonly categories: readonly NewsCategory[]
  readonly onFilter: (change: Partial<Pick<GalleryQuery, 'q' | 'category'>>) => void
  readonly onUpload: () => void
}

export function GalleryFilters({ query: { q, category, ...rest }, categories, onFilter, onUpload }: Props) {
  const [typed, setTyped] = useState(q)
  // The address or "Limpiar filtros" changed what is searched for.
  useEffect(() => setTyped(q), [q])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onFilter({ q: typed.trim() })
  }
  return (
    <div className="gallery-controls needs-script">
      <div className="gallery-bar">
        <search>
          <form className="gallery-search" action="/galeria/" onSubmit={submit}>
            <input
              className="input"
              type="search"
              name="q"
              aria-label="Buscar imágenes"
              placeholder="Buscar imágenes..."
              autoComplete="off"
              enterKeyHint="search"
              maxLength={searchMax}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className="button">
              Buscar
            </button>
          </form>
        </search>
        <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={onUpload}>
          Subir Imagen
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control of its own; these buttons filter at once. */}
      <div className="chips" role="group" aria-label="Filtrar por tema">
        {[null, ...categories].map((chip) => (
          <button
            key={chip ?? 'todas'}
            type="button"
            className="chip"
            aria-pressed={category === chip}
            onClick={() => onFilter({ category: chip })}
          >
            {chip ? newsCategoryLabels[chip] : 'Todas'}
          </button>
        ))}
      </div>
      {isFiltered({ q, category, ...rest }) && (
        <p className="list-chosen">
          <span>Filtrando por</span>
          {q && (
            <button type="button" className="category" onClick={() => onFilter({ q: '' })}>
              <span>{`«${q}»`}</span>
              <RemoveMark />
            </button>
          )}
          {category && (
            <button
              type="button"
              className="category"
              data-category={category}
              onClick={() => onFilter({ category: null })}
            >
              <span>{newsCategoryLabels[category]}</span>
              <RemoveMark />
            </button>
          )}
          <button type="button" className="list-plain" onClick={() => onFilter({ q: '', category: null })}>
            Limpiar filtros
          </button>
        </p>
      )}
    </div>
  )
}
