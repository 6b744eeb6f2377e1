import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeHref, parseInline } from './inline.ts'
import { parseText } from './text-tree.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const plain = (text: string) => [{ kind: 'paragraph', line: [{ text }] }]

describe('NR15 block of a line', () => {
  test('NR15 a line is the block of its markup', () => {
    const text = [
      '## Qué cambia',
      'Desde el lunes:',
      '- el **norte**',
      '- el sur',
      '',
      '1. Juntar',
      '2. Sacar',
      '1. Otra',
      '> Es un paso',
      '> enorme',
      `![La plaza \\[nueva\\]](/media/${id.toUpperCase()})`,
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      `[Bases](/archivos/${id}/bases.pdf)`,
    ].join('\n')
    expect(parseText(text)).toEqual([
      { kind: 'subheading', line: [{ text: 'Qué cambia' }] },
      { kind: 'paragraph', line: [{ text: 'Desde el lunes:' }] },
      { kind: 'bullets', lines: [[{ text: 'el ' }, { text: 'norte', bold: true }], [{ text: 'el sur' }]] },
      { kind: 'numbers', lines: [[{ text: 'Juntar' }], [{ text: 'Sacar' }]] },
      { kind: 'numbers', lines: [[{ text: 'Otra' }]] },
      { kind: 'quote', lines: [[{ text: 'Es un paso' }], [{ text: 'enorme' }]] },
      { kind: 'photo', id, caption: 'La plaza [nueva]' },
      {
        ...{ kind: 'embed', address: 'https://youtu.be/dQw4w9WgXcQ?t=3', site: 'YouTube', shape: 'video' },
        frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      },
      { kind: 'document', title: 'Bases', address: `/archivos/${id}/bases.pdf` },
    ])
  })

  test.for([
    '#Obras',
    '# Obras',
    '### Obras',
    '-18 grados',
    '— Vamos —dijo.',
    '2026. Un año',
    '3. El tercero de nada',
    '>50 años',
    '***',
    '---',
    '[nota]',
    '![foto](otro.jpg)',
    '<b>no</b>',
    'Mirá https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/corto',
    'https://ejemplo.com/watch?v=dQw4w9WgXcQ',
  ])('NR16 other markup is a plain paragraph: %s', (text) => expect(parseText(text)).toEqual(plain(text)))
})

describe('NR15 inline markup', () => {
  test('NR15 bold and italic combine, also inside links', () => {
    expect(parseInline('**a** y _b_ y _**c**_: [ver **acá**](https://a.ar/x_(y)) o [allá](/tramites/).')).toEqual([
      { text: 'a', bold: true },
      { text: ' y ' },
      { text: 'b', italic: true },
      { text: ' y ' },
      { text: 'c', bold: true, italic: true },
      { text: ': ' },
      { text: 'ver ', href: 'https://a.ar/x_(y)' },
      { text: 'acá', bold: true, href: 'https://a.ar/x_(y)' },
      { text: ' o ' },
      { text: 'allá', href: '/tramites/' },
      { text: '.' },
    ])
    expect(parseInline('\\**no\\** ni \\_esto\\_ \\[x](/a) c:\\d')).toEqual([
      { text: '**no** ni _esto_ [x](/a) c:\\d' },
    ])
  })

  test.for([
    'l*s vecin*s y tod*s',
    'l_s vecin_s y tod_s',
    'juan_perez_1@a.ar, https://a.ar/_x_/b',
    '3*4*5 y 2 ** 8 ** 9',
    'Precio* y (*) nota',
    '*una estrella*',
    '**sin cerrar',
    'sin abrir**',
    '** a **',
    '____',
    '[sin](dirección válida)',
    '[x](javascript:alert(1))',
    '[x](//a.ar)',
    '[x](/\\a.ar)',
    '[x](data:text/html,x)',
    '[ ](/tramites/)',
    '[](/tramites/)',
    '[a [b] c](/x',
  ])('NR16 other markup is plain text: %s', (text) => expect(parseInline(text)).toEqual([{ text }]))

  test('NR17 links lead only to web, e-mail, telephone or site addresses', () => {
    for (const href of [
      'https://a.ar',
      'http://a.ar/?b=1#c',
      'mailto:a@b.ar',
      'tel:+543854211234',
      '/tramites/?q=1',
      '/',
    ])
      expect([href, isSafeHref(href)]).toEqual([href, true])
    for (const href of [
      '',
      'a.ar',
      '//a.ar',
      '/\\a',
      'ftp://a.ar',
      'javascript:x',
      ' /a',
      'https://',
      'https://a b',
      'mailto:x',
      'tel:',
      '#a',
      'JAVASCRIPT:x',
      'http://%',
    ])
      expect([href, isSafeHref(href)]).toEqual([href, false])
  })
})

test('NR16 a text without markup parses to its lines unchanged', () => {
  const letters = fc.string({ unit: 'grapheme' }).filter((text) => !/[\\*_[\]#>]|^\s*(-|\d+\.|https?:)/m.test(text))
  fc.assert(
    fc.property(letters, (text) => {
      expect(
        parseText(text).map((block) => ('line' in block ? block.line.map((span) => span.text).join('') : block)),
      ).toEqual(
        text
          .split(/\r\n|[\r\n\u2028\u2029]/)
          .map((line) => line.trim())
          .filter(Boolean),
      )
    }),
  )
})

test('NR18 any 100,000 characters are parsed in linear time', () => {
  const size = 100_000
  const cost = (text: string): number => {
    const from = process.cpuUsage()
    parseText(text)
    return process.cpuUsage(from).user / 1000
  }
  const hard = [
    '[',
    '**',
    '_a ',
    '**a ',
    '![',
    '\\',
    '[a](',
    '[a](https://a',
    '(',
    '!**! ',
    '[a](https://a.ar) ',
    '- ',
    '1. a\n',
    '_**',
    '[a',
    '>',
    '|',
    '| a |\n',
    '|-|\n',
    '\\|',
  ]
  for (const piece of hard) parseText(piece.repeat(100))
  for (const piece of hard) {
    const text = piece.repeat(size / piece.length)
    // Linear takes 1 to 75 ms; quadratic seconds.
    const best = Math.min(cost(text), cost(text), cost(text))
    expect([piece, best < 500]).toEqual([piece, true])
  }
})
