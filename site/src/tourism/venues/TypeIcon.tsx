import { typeIconId, typeIconOf } from './type-icons.ts'

/** The icon of a type of venue (T10), beside its name. The page holds each drawing once. */
export const TypeIcon = ({ type }: { readonly type: string }) => (
  <svg className="venue-icon" aria-hidden="true">
    <use href={`#${typeIconId(typeIconOf(type))}`} />
  </svg>
)
