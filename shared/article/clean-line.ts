/** What an editor holds in a line, made into what a text can say: Markdown has no bold blank and no italic half of a word. */
import { plainText } from '#contract/plain-text.ts'
import { isSafeHref, isWord, joined, type Line, notInHref, type Span, signAt, signBefore } from './inline.ts'

/** A stretch of a text by its ends, and what holds for it. */
type Stretch<Value> = { readonly from: number; readonly to: number; readonly value: Value }

/**
 * The same words without a line break and without blanks at the ends; links lead somewhere safe. Marks cover whole words, whole links, and
 * each other or nothing of each other. Never throws.
 */
export function cleanLine(spans: readonly Span[]): Line {
  const pieces = spans.map((span) => ({ ...span, text: plainText(span.text).replace(/[\n\u2028\u2029]/g, ' ') }))
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

/** Where neighbours have the same value; not where they have none. */
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

/** Widened until no two of them touch. */
function settled<Value>(
  found: readonly Stretch<Value>[],
  widen: (each: Stretch<Value>) => Stretch<Value>,
): Stretch<Value>[] {
  const wide = merged(found.map(widen))
  return wide.length === found.length ? wide : settled(wide, widen)
}

/** Without those that are empty; those that touch are one. */
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

/** Without the blanks at its ends; empty where it has nothing else. */
function trimmed<Value>(text: string, { from, to, value }: Stretch<Value>): Stretch<Value> {
  const part = text.slice(from, to)
  const start = from + (part.length - part.trimStart().length)
  return { from: start, to: Math.max(start, from + part.trimEnd().length), value }
}

/** As wide as the words in which it begins and ends, and as whatever of `others` it would end in the middle of. */
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

/** An address as a text spells it; undefined for one that leads nowhere safe. */
export function safeHref(href: string | undefined): string | undefined {
  const typed = href?.trim() ?? ''
  const spelled = isSafeHref(typed)
    ? typed
    : typed.replace(notInHref, (sign) =>
        encodeURIComponent(sign).replace(/^[()]$/, (one) => (one === '(' ? '%28' : '%29')),
      )
  return isSafeHref(spelled) ? spelled : undefined
}
