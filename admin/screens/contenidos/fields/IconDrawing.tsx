/** The drawing of an icon by its name. */
import { drawingOf } from './icon-family.ts'

type Props = { readonly name: string; readonly size: number }

/** Nothing where there is none of that name. Always beside its name: screen readers skip it. */
export default function IconDrawing({ name, size }: Props) {
  const drawing = drawingOf(name)
  if (drawing === null) return null
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
  )
}
