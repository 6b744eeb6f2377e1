/** Search, category chips and active filters. Until its script loads the search is a plain form. */
import { type NewsCategory, newsCategoryLabels } from '#contract/enums.ts'
import { type ChosenFilter, ChosenFilters } from '../lists/ListParts.tsx'
import { useSearchBox } from '../lists/use-list.ts'
import { type GalleryQuery, searchMax } from './gallery-query.ts'

type Filters = Partial<Pick<GalleryQuery, 'q' | 'category'>>

type Props = {
  readonly query: GalleryQuery
  readonly categories: readonly NewsCategory[]
  readonly onFilter: (change: Filters) => void
  /** Also moves the focus: the pressed button goes. */
  readonly onRemove: (change: Filters) => void
  readonly onUpload: () => void
}

export function GalleryFilters({ query, categories, onFilter, onRemove, onUpload }: Props) {
  const { q, category } = query
  const search = useSearchBox(q, (words) => onFilter({ q: words }), { max: searchMax })
  const chosen: ChosenFilter[] = [
    ...(q ? [{ label: `«${q}»`, remove: () => onRemove({ q: '' }) }] : []),
    ...(category
      ? [{ label: newsCategoryLabels[category], category, remove: () => onRemove({ category: null }) }]
      : []),
  ]
  return (
    <div className="gallery-controls needs-script">
      <div className="gallery-bar cluster between gap-3">
        <search>
          <form className="gallery-search row gap-2" action="/galeria/" onSubmit={search.submit}>
            <input {...search.input} name="q" aria-label="Buscar imágenes" placeholder="Buscar imágenes..." />
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
      <div className="chips cluster scroll-row gap-2" role="group" aria-label="Filtrar por tema">
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
      <ChosenFilters filters={chosen}>
        <button type="button" className="list-plain more" onClick={() => onRemove({ q: '', category: null })}>
          Limpiar filtros
        </button>
      </ChosenFilters>
    </div>
  )
}
