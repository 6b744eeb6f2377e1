/** The icons of the types of venues, by their names at lucide.dev. */
const icons: Readonly<Record<string, string>> = {
  Bar: 'martini',
  Cafeteria: 'coffee',
  Restaurante: 'utensils',
  Heladeria: 'ice-cream-cone',
  Cerveceria: 'beer',
}
/** For types that have none of their own. */
const fallback = 'map-pin'

export const typeIconNames: readonly string[] = [...Object.values(icons), fallback]

/** The id of an icon's drawing in the page (tourism/TypeIconDrawings.astro). */
export const typeIconId = (icon: string): string => `type-icon-${icon}`

/** The icon of a type: its own, "martini", or the fallback. */
export const typeIconOf = (type: string): string => icons[type] ?? fallback
