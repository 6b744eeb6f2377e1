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

/** Icon of a type, "martini", or the fallback. */
export const typeIconOf = (type: string): string => icons[type] ?? fallback
