/** Cleans an editor's line, so that markup can express it: no bold whitespace, no partly italic words. */
import { stripControlCharacters } from '#contract/plain-text.ts'
import {
  characterAt,
  characterBefore,
  isSafeHref,
  isWordCharacter,
  joinSpans,
  type Line,
  notInHref,
  type Span,
} from './inline.ts'

type TextRange<Value> = { readonly from: number; readonly to: number; readonly value: Value }

/** Trims a line, removes unsafe links, and widens marks to whole words and links, so that they nest or are disjoint. */
export function cleanLine(spans: readonly Span[]): Line {
  const pieces = spans.map((span) => ({
    ...span,
    text: stripControlCharacters(span.text).replace(/[\n\u2028\u2029]/g, ' '),
  }))
  const text = pieces.map((span) => span.text).join('')
  const links = rangesOf(pieces, (span) => safeHref(span.href)).map((each) => trimRange(text, each))
  const marks = (mark: 'bold' | 'italic', others: readonly TextRange<unknown>[]) =>
    widenUntilStable(
      rangesOf(pieces, (span) => span[mark]).map((each) => trimRange(text, each)),
      (each) => widenRange(text, each, others),
    )
  const bold = marks('bold', links)
  const italic = marks('italic', [...links, ...bold])
  const whole = trimRange(text, { from: 0, to: text.length, value: true })
  const edges = [...bold, ...italic, ...links, whole].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set(edges)].filter((at) => whole.from <= at && at <= whole.to).sort((a, b) => a - b)
  return joinSpans(
    cuts.map((from, index) => {
      const href = valueAt(links, from)
      return {
        text: text.slice(from, cuts[index + 1] ?? from),
        ...(valueAt(bold, from) && { bold: true as const }),
        ...(valueAt(italic, from) && { italic: true as const }),
        ...(href !== undefined && { href }),
      }
    }),
  )
}

/** Returns the ranges of a value, joining neighbouring spans of equal value. */
function rangesOf<Value extends string | true>(
  spans: readonly Span[],
  valueIn: (span: Span) => Value | undefined,
): TextRange<Value>[] {
  const ranges: TextRange<Value>[] = []
  let from = 0
  for (const span of spans.filter(({ text }) => text !== '')) {
    const [value, to, last] = [valueIn(span), from + span.text.length, ranges.at(-1)]
    if (value !== undefined && last?.to === from && last.value === value) ranges[ranges.length - 1] = { ...last, to }
    else if (value !== undefined) ranges.push({ from, to, value })
    from = to
  }
  return ranges
}

/** Widens and merges ranges until none touch. */
function widenUntilStable<Value>(
  ranges: readonly TextRange<Value>[],
  widen: (each: TextRange<Value>) => TextRange<Value>,
): TextRange<Value>[] {
  const widened = mergeRanges(ranges.map(widen))
  return widened.length === ranges.length ? widened : widenUntilStable(widened, widen)
}

/** Drops empty ranges and joins touching ones. */
function mergeRanges<Value>(ranges: readonly TextRange<Value>[]): TextRange<Value>[] {
  const merged: TextRange<Value>[] = []
  for (const each of ranges.filter(({ from, to }) => from < to)) {
    const last = merged.at(-1)
    if (!last || each.from > last.to) merged.push(each)
    else merged[merged.length - 1] = { ...last, from: Math.min(last.from, each.from), to: Math.max(last.to, each.to) }
  }
  return merged
}

const valueAt = <Value>(ranges: readonly TextRange<Value>[], at: number): Value | undefined =>
  ranges.find(({ from, to }) => from <= at && at < to)?.value

/** Shrinks a range until it neither begins nor ends with whitespace. */
function trimRange<Value>(text: string, { from, to, value }: TextRange<Value>): TextRange<Value> {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  return { from: start, to: Math.max(start, from + part.trimEnd().length), value }
}

/** Widens a range to whole words, and over `others` that it overlaps partly. */
function widenRange<Value>(
  text: string,
  range: TextRange<Value>,
  others: readonly TextRange<unknown>[],
): TextRange<Value> {
  let { from, to } = range
  if (from === to) return range
  while (isWordCharacter(characterBefore(text, from))) from -= characterBefore(text, from).length
  while (isWordCharacter(characterAt(text, to))) to += characterAt(text, to).length
  const crossed = others.find((other) =>
    other.from < from ? from < other.to && other.to < to : from < other.from && other.from < to && to < other.to,
  )
  const widened = {
    from: Math.min(from, crossed?.from ?? from),
    to: Math.max(to, crossed?.to ?? to),
    value: range.value,
  }
  return crossed ? widenRange(text, widened, others) : widened
}

/** Trims and encodes an address; undefined if it is unsafe. */
export function safeHref(href: string | undefined): string | undefined {
  const trimmedHref = href?.trim() ?? ''
  const encoded = isSafeHref(trimmedHref)
    ? trimmedHref
    : trimmedHref.replace(notInHref, (character) =>
        encodeURIComponent(character).replace(/^[()]$/, (bracket) => (bracket === '(' ? '%28' : '%29')),
      )
  return isSafeHref(encoded) ? encoded : undefined
}
