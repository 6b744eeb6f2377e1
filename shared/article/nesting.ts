/** A line as nested elements (text-source.ts, text-html.ts). */
import type { Line, Span } from './inline.ts'

/** A text, or a mark or link around others. */
export type Nested =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic'; readonly inside: readonly Nested[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Nested[] }

const wraps = ['link', 'bold', 'italic'] as const
type Wrap = (typeof wraps)[number]

const has = (span: Span | undefined, wrap: Wrap): string | true | undefined =>
  wrap === 'link' ? span?.href : span?.[wrap]

/** Longest ranges outside, so that marks repeat least. */
export function nested(line: Line, within: readonly Wrap[] = []): Nested[] {
  const out: Nested[] = []
  for (let at = 0; at < line.length; ) {
    const span = line[at] as Span
    const [widest] = wraps
      .filter((wrap) => has(span, wrap) && !within.includes(wrap))
      .map((wrap) => ({ wrap, end: endOf(line, at, wrap) }))
      .sort((a, b) => b.end - a.end)
    if (!widest) out.push({ kind: 'text', text: line[at++]?.text ?? '' })
    else {
      const inside = nested(line.slice(at, widest.end), [...within, widest.wrap])
      out.push(widest.wrap === 'link' ? { kind: 'link', href: span.href ?? '', inside } : { kind: widest.wrap, inside })
      at = widest.end
    }
  }
  return out
}

function endOf(line: Line, start: number, wrap: Wrap): number {
  const value = has(line[start], wrap)
  let end = start + 1
  while (end < line.length && has(line[end], wrap) === value) end++
  return end
}
