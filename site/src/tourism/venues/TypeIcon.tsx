import { typeIconId, typeIconOf } from './type-icons.ts'

/** Icon of a venue type (T10); uses the page's symbols. */
export const TypeIcon = ({ type }: { readonly type: string }) => (
  <svg className="venue-icon" aria-hidden="true">
    <use href={`#${typeIconId(typeIconOf(type))}`} />
  </svg>
)
