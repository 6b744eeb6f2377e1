/** Converts an editor's line to valid markup: no bold blanks, no partly italic words. */
import { stripControlCharacters } from '#contract/plain-text.ts'
import { isSafeHref, isWord, joined, type Line, notInHref, type Span, signAt, signBefore } from './inline.ts'

/** A range with its value. */
type Stretch<Value> = { readonly from: number; readonly to: number; readonly value: Value }

/** The same words on one trimmed line with safe links. Marks cover whole words and links, and nest or are disjoint. Never throws. */
export function cleanLine(spans: readonly Span[]): Line {
  const pieces = spans.map((span) => ({
    ...span,
    text: stripControlCharacters(span.text).replace(/[\n\u2028\u2029]/g, ' '),
  }))
  const text = pieces.map((span) => span.text).join('')
  const links = stretches(pieces, (span) => safeHref(span.href)).map((each) => trimmed(text, each))
  const marks = (mark: 'bold' | 'italic', others: readonly Stretch<unknown>[]) =>
    settled(
      stretches(pieces, (span) => span[mark]).map((each) => trimmed(text, each)),
      (each) => widened(text, each, others),
    )
  const bold = marks('bold', links)
  const italic = marks('italic', [...links, ...bold])
  const whole = trimmed(text, { from: 0, to: text.length, value: true })
  const edges = [...bold, ...italic, ...links, whole].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set(edges)].filter((at) => whole.from <= at && at <= whole.to).sort((a, b) => a - b)
  return joined(
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

/** Ranges of equal neighbouring values. */
function stretches<Value extends string | true>(
  spans: readonly Span[],
  valueIn: (span: Span) => Value | undefined,
): Stretch<Value>[] {
  const found: Stretch<Value>[] = []
  let from = 0
  for (const span of spans.filter(({ text }) => text !== '')) {
    const [value, to, last] = [valueIn(span), from + span.text.length, found.at(-1)]
    if (value !== undefined && last?.to === from && last.value === value) found[found.length - 1] = { ...last, to }
    else if (value !== undefined) found.push({ from, to, value })
    from = to
  }
  return found
}

/** Widened until none touch. */
function settled<Value>(
  found: readonly Stretch<Value>[],
  widen: (each: Stretch<Value>) => Stretch<Value>,
): Stretch<Value>[] {
  const wide = merged(found.map(widen))
  return wide.length === found.length ? wide : settled(wide, widen)
}

/** Without empty ones; touching ones joined. */
function merged<Value>(found: readonly Stretch<Value>[]): Stretch<Value>[] {
  const out: Stretch<Value>[] = []
  for (const each of found.filter(({ from, to }) => from < to)) {
    const last = out.at(-1)
    if (!last || each.from > last.to) out.push(each)
    else out[out.length - 1] = { ...last, from: Math.min(last.from, each.from), to: Math.max(last.to, each.to) }
  }
  return out
}

const valueAt = <Value>(found: readonly Stretch<Value>[], at: number): Value | undefined =>
  found.find(({ from, to }) => from <= at && at < to)?.value

/** Without outer blanks; empty if nothing is left. */
function trimmed<Value>(text: string, { from, to, value }: Stretch<Value>): Stretch<Value> {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  return { from: start, to: Math.max(start, from + part.trimEnd().length), value }
}

/** Widened to whole words, and over ranges of `others` it would cut. */
function widened<Value>(text: string, stretch: Stretch<Value>, others: readonly Stretch<unknown>[]): Stretch<Value> {
  let { from, to } = stretch
  if (from === to) return stretch
  while (isWord(signBefore(text, from))) from -= signBefore(text, from).length
  while (isWord(signAt(text, to))) to += signAt(text, to).length
  const crossed = others.find((other) =>
    other.from < from ? from < other.to && other.to < to : from < other.from && other.from < to && to < other.to,
  )
  const wide = {
    from: Math.min(from, crossed?.from ?? from),
    to: Math.max(to, crossed?.to ?? to),
    value: stretch.value,
  }
  return crossed ? widened(text, wide, others) : wide
}

/** A normalized address; undefined for an unsafe one. */
export function safeHref(href: string | undefined): string | undefined {
  const typed = href?.trim() ?? ''
  const spelled = isSafeHref(typed)
    ? typed
    : typed.replace(notInHref, (sign) =>
        encodeURIComponent(sign).replace(/^[()]$/, (one) => (one === '(' ? '%28' : '%29')),
      )
  return isSafeHref(spelled) ? spelled : undefined
}
