import { TypeIcon } from './TypeIcon.tsx'
import { typeLabel } from './venue.ts'

/** The type of a venue with its icon, on its colour (T05). */
export const TypeBadge = ({ type }: { readonly type: string }) => (
  <span className="venue-badge">
    <TypeIcon type={type} />
    <span>{typeLabel(type)}</span>
  </span>
)
