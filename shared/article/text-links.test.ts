import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textRuns } from './text-links.ts'

const links = (text: string) => textRuns(text).flatMap(({ text: linkText, href }) => (href ? [[linkText, href]] : []))

describe('CF01 NR17 addresses that become links', () => {
  test.for([
    ['Mirá https://ciudad.example/a?b=1&c=2, o preguntá.', 'https://ciudad.example/a?b=1&c=2'],
    ['Turnos: salud.ciudad.gob.ar', 'http://salud.ciudad.gob.ar'],
    ['(http://ciudad.example/é)', 'http://ciudad.example/é'],
    ['En www.ciudad.gob.ar/turnos.', 'http://www.ciudad.gob.ar/turnos'],
    ['Escribí a prensa@ciudad.gob.ar', 'mailto:prensa@ciudad.gob.ar'],
    ['WhatsApp 385 000-0100.', 'tel:3850000100'],
    ['Llamá al (0385) 421-1234', 'tel:03854211234'],
    ['Tel. 0385-4211234', 'tel:03854211234'],
    ['al 0385 15-500-0100 o por mensaje', 'tel:0385155000100'],
    ['+54 9 385 500-0100', 'tel:+5493855000100'],
    ['Gratis: 0800-222-1234', 'tel:08002221234'],
    ['Ante una emergencia llamá al 911.', 'tel:911'],
    ['Comunicate al 107', 'tel:107'],
    ['línea gratuita 144', 'tel:144'],
  ] as const)('%s', ([text, href]) => {
    expect(links(text).map(([, target]) => target)).toEqual([href])
  })

  test.for([
    'De 8:00 a 12:00, los 7 días.',
    'Son 107 familias y 911 bolsas; la línea 102 del colectivo.',
    'DNI 28.123.456, CUIT 30-12345678-9, expediente 385-123-2026',
    'Invierte $ 385 000-0100 no; $385 000-0100 tampoco',
    'CBU 2850590940090418135201',
    'Entre 2024 y 2026-2027',
    'Las calles 20 y 15-1234, parcelas 11 42-1234 y 0385 42-1234, lote +54 385 4212',
    'javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example/b //a.example',
    'Terminó el acto.La gente, fin.Es así, acto.Después hubo música',
  ])('no link in: %s', (text) => expect(links(text)).toEqual([]))
})

const words = fc.constantFrom(
  ...['https://', 'http://', 'www.', 'a.com', 'ana@b.ar', 'mailto:', 'javascript:', 'tel:', '385 421-1234', '+54 9 '],
  ...[
    'llamá al ',
    '911',
    ' ',
    '\t',
    '"',
    "'",
    '<',
    '>',
    '&',
    '<script>',
    '</p>',
    '%%noticia.id%%',
    '\u2066',
    '\ud83d',
    '(',
    ')',
    '.',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words).map((parts) => parts.join('')),
)

test('D02 the joined runs equal the text', () => {
  fc.assert(
    fc.property(
      texts,
      (text) =>
        textRuns(text)
          .map((run) => run.text)
          .join('') === text,
    ),
    { numRuns: 2000 },
  )
})

test('NR17 every link is http, https, mailto or tel, without markup in its address', () => {
  const good = /^(?:https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:\+?\d{3,15})$/i
  fc.assert(
    fc.property(texts, (text) => textRuns(text).every(({ href }) => href === undefined || good.test(href))),
    { numRuns: 2000 },
  )
})

test('D02 no run is empty', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const runs = textRuns(text)
      return runs.every((run) => run.text !== '') && runs.length <= Math.max(1, text.length)
    }),
  )
})
