/** Converts the flat spans of a line into nested elements. */
import type { Line, Span } from './inline.ts'

/** A text, or a mark or link around others. */
export type Nested =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic'; readonly inside: readonly Nested[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Nested[] }

const wrapKinds = ['link', 'bold', 'italic'] as const
type Wrap = (typeof wrapKinds)[number]

const wrapValue = (span: Span | undefined, wrap: Wrap): string | true | undefined =>
  wrap === 'link' ? span?.href : span?.[wrap]

/** Nests a line's marks, the longest outermost, so that elements are split as little as possible. */
export function nestSpans(line: Line, within: readonly Wrap[] = []): Nested[] {
  const out: Nested[] = []
  for (let at = 0; at < line.length; ) {
    const span = line[at] as Span
    const [widest] = wrapKinds
      .filter((wrap) => wrapValue(span, wrap) && !within.includes(wrap))
      .map((wrap) => ({ wrap, end: wrapEnd(line, at, wrap) }))
      .sort((a, b) => b.end - a.end)
    if (!widest) out.push({ kind: 'text', text: line[at++]?.text ?? '' })
    else {
      const inside = nestSpans(line.slice(at, widest.end), [...within, widest.wrap])
      out.push(widest.wrap === 'link' ? { kind: 'link', href: span.href ?? '', inside } : { kind: widest.wrap, inside })
      at = widest.end
    }
  }
  return out
}

function wrapEnd(line: Line, start: number, wrap: Wrap): number {
  const value = wrapValue(line[start], wrap)
  let end = start + 1
  while (end < line.length && wrapValue(line[end], wrap) === value) end++
  return end
}
