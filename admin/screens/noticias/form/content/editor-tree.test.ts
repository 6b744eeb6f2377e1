import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripControlCharacters } from '#contract/plain-text.ts'
import { textOf } from '#shared/article/text-source.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { editorSchema } from './editor-schema.ts'
import { documentOf, textOfDocument } from './editor-tree.ts'

const schema = getSchema(editorSchema())
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
function throughEditor(text: string): string {
  const document = schema.nodeFromJSON(documentOf(text))
  document.check()
  return textOfDocument(document.toJSON())
}

test('NR22 keeps a text unchanged through the editor', () => {
  for (const text of [
    '## Uno\nDos **tres** _cuatro_ [**cinco** seis](https://a.ar/x_(y)) y más.\n- siete\n- ocho\n1. nueve\n2. diez\n> once\n> doce',
    `![Pie [de] foto](/x)\n![Pie](/media/${id})\nhttps://youtu.be/dQw4w9WgXcQ?t=2\n2026. Un año\n* una estrella\nl_s vecin_s`,
    '| Barrio | Hora |\n| --- | --- |\n| **Los Lagos** | 7:30 |\n| [Centro](/contacto/) |  |',
    'Sin forma alguna, <b>ni HTML</b> & llamá al (0385) 421-1234',
    '',
  ])
    expect(throughEditor(text)).toBe(text)
})

test('NR22 converts any text to a valid document and back to its normal form', () => {
  const piece = fc.constantFrom(
    ...['a', ' ', 'ñ', '**', '_', '[', '](https://a.ar)', ')', '\n', '\n- ', '\n1. ', '\n## ', '\n> '],
    ...['\\', '\u2028', '|', '\n|a|b|\n|-|-|\n|'],
    ...[`\n![x](/media/${id})\n`, '\nhttps://youtu.be/dQw4w9WgXcQ\n', '<b>', '2. ', '😀'],
  )
  const texts = fc.oneof(
    fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const once = throughEditor(text)
      expect(once).toBe(textOf(parseText(stripControlCharacters(text))))
      expect(throughEditor(once)).toBe(once)
    }),
    { numRuns: 300 },
  )
})
