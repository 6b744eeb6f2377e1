/** Icons of venue types by their lucide.dev names. */
const icons: Readonly<Record<string, string>> = {
  Bar: 'martini',
  Cafeteria: 'coffee',
  Restaurante: 'utensils',
  Heladeria: 'ice-cream-cone',
  Cerveceria: 'beer',
}
const fallback = 'map-pin'

export const typeIconNames: readonly string[] = [...Object.values(icons), fallback]

/** Id of an icon's symbol (pages/turismo/index.astro). */
export const typeIconId = (icon: string): string => `type-icon-${icon}`

/** Icon of a venue type, or the fallback; uses the page's symbols. */
export const TypeIcon = ({ type }: { readonly type: string }) => (
  <svg className="venue-icon" aria-hidden="true">
    <use href={`#${typeIconId(icons[type] ?? fallback)}`} />
  </svg>
)
