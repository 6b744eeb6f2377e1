import { drawingOf } from './icon-family.ts'

type Props = { readonly name: string; readonly size: number }

/** Drawing of an icon, hidden from screen readers; nothing for an unknown name. */
export default function IconDrawing({ name, size }: Props) {
  const drawing = drawingOf(name)
  if (drawing === null) return null
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
  )
}
