import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripControlCharacters } from '#contract/plain-text.ts'
import { cleanLine } from './clean-line.ts'
import { type Embed, embedOf } from './embeds.ts'
import type { Span } from './inline.ts'
import { textOf } from './text-source.ts'
import { type Block, parseText } from './text-tree.ts'

const signs = fc.constantFrom(
  ...[
    'a',
    'ñ',
    '1',
    ' ',
    '.',
    ',',
    '!',
    '?',
    '(',
    ')',
    '[',
    ']',
    '\\',
    '*',
    '**',
    '_',
    '__',
    '#',
    '## ',
    '- ',
    '> ',
    '1. ',
    '2. ',
    '|',
    '| --- |',
    '-',
  ],
  ...[
    '\u0301',
    '😀',
    '«',
    '\u00a0',
    '<b>',
    '&',
    '"',
    'https://a.ar/x',
    '](/media/',
    '![',
    '](https://a.ar)',
    '/',
    '\n',
  ],
)
const words = fc.array(signs, { maxLength: 8 }).map((parts) => parts.join(''))
const span: fc.Arbitrary<Span> = fc
  .record({
    text: words,
    bold: fc.boolean(),
    italic: fc.boolean(),
    href: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      'https://a.ar/(b)',
      '/tramites/',
      'javascript:alert(1)',
      'https://a.ar/b c)',
    ),
  })
  .map(({ text, bold, italic, href }) => ({
    text,
    ...(bold && { bold: true }),
    ...(italic && { italic: true }),
    ...(href && { href }),
  }))
const line = fc.array(span, { minLength: 1, maxLength: 5 })
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'subheading'), line }),
  fc.record({
    kind: fc.constantFrom('bullets', 'numbers', 'quote'),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
  fc
    .integer({ min: 1, max: 3 })
    .chain((columns) =>
      fc.array(fc.array(line, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 }),
    )
    .map((rows) => ({ kind: 'table', rows }) as const),
  words.map((caption) => ({ kind: 'photo', id, caption }) as const),
  fc.constantFrom(...['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871']).map((address) => {
    return { kind: 'embed', address, ...(embedOf(address) as Embed) } as const
  }),
  words.map((title) => ({ kind: 'document', title, address: `/archivos/${id}/a.pdf` }) as const),
)

/** The tree that is stored: cleaned lines, no empty ones, adjacent lists joined. */
function cleaned(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  for (const each of blocks) {
    if ('line' in each) {
      const clean = cleanLine(each.line)
      if (clean.length > 0) out.push({ ...each, line: clean })
    } else if ('lines' in each) {
      const lines = each.lines.map(cleanLine).filter((one) => one.length > 0)
      const last = out.at(-1)
      if (lines.length === 0) continue
      if (last?.kind === each.kind && 'lines' in last && each.kind !== 'numbers')
        out[out.length - 1] = { ...last, lines: [...last.lines, ...lines] }
      else out.push({ ...each, lines })
    } else if (each.kind === 'table') {
      const [head = [], ...body] = each.rows.map((row) => row.map(cleanLine))
      const filled = body.filter((row) => row.some((cell) => cell.length > 0))
      if (filled.length > 0 || head.some((cell) => cell.length > 0)) out.push({ ...each, rows: [head, ...filled] })
    } else if (each.kind === 'document') {
      const title = cleanLine([{ text: each.title }])[0]?.text
      if (title) out.push({ ...each, title })
    } else
      out.push(
        each.kind === 'photo'
          ? { ...each, caption: stripControlCharacters(each.caption).replace(/\s+/g, ' ').trim() }
          : each,
      )
  }
  return out
}

test('NR21 any tree round-trips through its text', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      expect(parseText(textOf(blocks))).toEqual(cleaned(blocks))
    }),
    { numRuns: 1500 },
  )
})

test('NR21 any text round-trips through its tree, except for blank lines and trailing blanks', () => {
  for (const text of [
    '## Uno\nDos **tres** _cuatro_, [cinco](https://a.ar/x_(y)).\n- seis\n- siete\n1. ocho\n2. nueve\n> diez',
    `![Pie](/media/${id})\nhttps://youtu.be/dQw4w9WgXcQ\n2026. Un año\n*una estrella*\nl_s vecin_s\nc:\\d [nota]`,
    '| Barrio | Hora |\n| --- | --- |\n| **Los Lagos** | 7:30 \\| 12 |\n|  | 8 |\nFin | de | tabla',
    '| A |\n| --- |\n| \\--- |\n| b |\n| Otra |\n| --- |\n| c |\n\\| d |',
    '\\- no es lista\n1\\. tampoco\n\\## ni título',
  ])
    expect(textOf(parseText(text))).toBe(text)
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words).map((lines) => lines.join('\n')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const once = textOf(parseText(text))
        expect(textOf(parseText(once))).toBe(once)
      },
    ),
    { numRuns: 1500 },
  )
})

test('NR21 a cleaned line keeps every word, marks only whole words, and has only safe links', () => {
  expect(
    cleanLine([{ text: 'La ban' }, { text: 'dera ', bold: true }, { text: 'azul', href: 'javascript:x' }]),
  ).toEqual([{ text: 'La ' }, { text: 'bandera', bold: true }, { text: ' azul' }])
  fc.assert(
    fc.property(line, (spans) => {
      const textBefore = spans
        .map((span) => stripControlCharacters(span.text))
        .join('')
        .replace(/\n/g, ' ')
        .trim()
      expect(
        cleanLine(spans)
          .map((span) => span.text)
          .join(''),
      ).toBe(textBefore)
    }),
  )
})
