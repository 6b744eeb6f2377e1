import { typeLabel } from './venue.ts'

/** The type of a venue with its icon, on its colour (T05, T10). */
export const TypeBadge = ({ type }: { readonly type: string }) => (
  <span className="venue-badge">
    <span className="venue-icon" aria-hidden="true" />
    {typeLabel(type)}
  </span>
)
