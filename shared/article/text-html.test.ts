import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textHtml } from './text-html.ts'
import { parseText } from './text-tree.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const photo = { width: 1200, height: 900, alt: 'La "plaza"', caption: 'Al caer el sol', credit: 'Foto: Ana <Paz>' }
const html = (text: string, origin?: string) =>
  textHtml(parseText(text), {
    heading: 'h2',
    photoOf: (photoId) => (photoId === id ? photo : undefined),
    ...(origin !== undefined && { origin }),
  })

test('NR15 each block renders as its element, and typed HTML as text', () => {
  expect(html('## Uno <b>\n**dos** _y_\n- tres\n1. cuatro\n> cinco\n> seis')).toBe(
    '<h2>Uno &lt;b&gt;</h2><p><strong>dos</strong> <em>y</em></p><ul><li>tres</li></ul><ol><li>cuatro</li></ol>' +
      '<blockquote><p>cinco</p><p>seis</p></blockquote>',
  )
})

test('NR17 marked links, site paths and bare addresses render as links, never nested', () => {
  expect(html('[ver acá](https://a.ar/?b=1&c) [trámites](/tramites/) b.com.ar [https://a.ar](/x)')).toBe(
    '<p><a href="https://a.ar/?b=1&amp;c" rel="noopener nofollow">ver acá</a> <a href="/tramites/">trámites</a> ' +
      '<a href="http://b.com.ar" rel="noopener nofollow">b.com.ar</a> <a href="/x">https://a.ar</a></p>',
  )
  expect(html('[trámites](/tramites/)', 'https://a.ar')).toBe('<p><a href="https://a.ar/tramites/">trámites</a></p>')
})

test('NR19 a photo renders with caption and credit, or as the placeholder if it is not public', () => {
  const files = [400, 640, 800, 1200].map((width) => `/media/${id}/${width}.webp ${width}w`).join(', ')
  expect(html(`![](/media/${id})`)).toBe(
    `<figure class="text-photo"><a href="/media/${id}/1200.webp" data-photo><img src="/media/${id}/1200.webp" srcset="${files}" sizes="(width >= 48rem) 660px, calc(100vw - 40px)"` +
      ' alt="La &quot;plaza&quot;" width="1200" height="900" loading="lazy" decoding="async"></a>' +
      '<figcaption>Al caer el sol<span class="article-credit">Foto: Ana &lt;Paz&gt;</span></figcaption></figure>',
  )
  expect(html(`![De noche](/media/${id})`)).toContain('<figcaption>De noche<span class="article-credit">Foto')
  const other = id.replace('3f', '4f')
  expect(html(`![De noche](/media/${other})`)).toBe(
    '<figure class="text-photo"><img src="/imagen-muestra.svg" alt="" width="1200" height="800" loading="lazy" decoding="async">' +
      '<figcaption>De noche</figcaption></figure>',
  )
  expect(html(`![](/media/${id})`, 'https://a.ar')).toContain(`src="https://a.ar/media/${id}/1200.webp"`)
})

test('NR20 an embed and a document render as links', () => {
  expect(html('https://youtu.be/dQw4w9WgXcQ')).toBe(
    '<p class="text-embed text-embed-video"><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener nofollow"' +
      ' data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-title="Video de YouTube">' +
      '<span>Ver el video</span> <small>Se carga desde YouTube</small></a></p>',
  )
  expect(html(`[Bases <2026>](/archivos/${id}/bases.pdf)`)).toBe(
    `<p class="text-document"><a href="/archivos/${id}/bases.pdf"><span>Bases &lt;2026&gt;</span> <small>Documento PDF</small></a></p>`,
  )
  expect(html(`Ver [las bases](/archivos/${id}/bases.pdf)`)).toContain('<p>Ver <a')
})

test('PB01 a table has a header row; from four columns each cell carries its label', () => {
  expect(html('| Día | **Hora** |\n| --- | --- |\n| Lunes | 8 \\| 12 |')).toBe(
    '<table class="text-table"><thead><tr><th scope="col">Día</th><th scope="col"><strong>Hora</strong></th></tr></thead>' +
      '<tbody><tr><td>Lunes</td><td>8 | 12</td></tr></tbody></table>',
  )
  const wide = html('|A|B|<i>|D|\n|-|-|-|-|\n|1|2|3|4|\n|1|2|')
  expect(wide).toContain('<td role="cell" data-label="&lt;i&gt;">3</td>')
  expect(wide).toContain('</table><p>|1|2|</p>')
})

/** Allowed attributes by element, with their values. */
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    ['h2', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'small', 'figcaption'].map((tag) => [tag, {}]),
  ),
  table: { class: /^text-table( text-table-wide)?$/, role: /^table$/ },
  thead: { role: /^rowgroup$/ },
  tbody: { role: /^rowgroup$/ },
  tr: { role: /^row$/ },
  th: { scope: /^col$/, role: /^columnheader$/ },
  td: { role: /^cell$/, 'data-label': /^[^<>"]*$/ },
  p: { class: /^text-(embed text-embed-(video|map|post)|document)$/ },
  span: { class: /^article-credit$/ },
  figure: { class: /^text-photo$/ },
  a: {
    href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s<>"]*$/i,
    rel: /^noopener nofollow$/,
    'data-embed': /^https:\/\/[a-z.-]+\/[^\s<>"]*$/,
    'data-title': /^[A-Z][\p{L} ]+$/u,
  },
  img: {
    src: /^\/(media\/[0-9a-f-]{36}\/\d+\.webp|imagen-muestra\.svg)$/,
    srcset: /^[\w/., -]+$/,
    sizes: /^[\w(),>= -]+$/,
    alt: /^[^<>"]*$/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
    decoding: /^async$/,
  },
}

/** Parses HTML strictly: balanced allowed elements and text without brackets. */
function faultsOf(text: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const rest = text.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: data-photo| [a-z-]+="[^"]*")*)>/g,
    (tag, slash, name: string, attributes: string) => {
      const may = allowed[name]
      if (!may) faults.push(tag)
      else if (slash) {
        if (open.pop() !== name) faults.push(`out of order: ${tag}`)
      } else if (name !== 'img') {
        if (name === 'a' && open.includes('a')) faults.push('a link within a link')
        open.push(name)
      }
      for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g))
        if (!may?.[attribute]?.test(value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")))
          faults.push(`${tag}: ${attribute}`)
      return ''
    },
  )
  if (/[<>"']/.test(rest)) faults.push(`outside: ${rest}`)
  return [...faults, ...open.map((name) => `not closed: ${name}`)]
}

test('NR18 no input renders elements or attributes outside the allowed set', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      ...[
        '**',
        '_',
        '*',
        '[',
        '](',
        ')',
        '](javascript:alert(1))',
        '](/media/',
        `](/media/${id})`,
        '![',
        '\n## ',
        '\n- ',
        '\n1. ',
        '\n> ',
        '\n| ',
        ' | ',
        ' |\n',
        '|---|---|\n',
        '\n|a|b|c|d|\n|-|-|-|-|\n|',
      ],
      ...[
        '<script>',
        '"><img src=x onerror=alert(1)>',
        "' onclick='x",
        '\\',
        '\n',
        ' ',
        'https://youtu.be/dQw4w9WgXcQ',
        '\nhttps://www.google.com/maps?q=',
        '\nhttps://www.openstreetmap.org/export/embed.html?bbox=',
        `\n[x](/archivos/${id}/a.pdf)`,
        'https://a.ar/"x',
        '](https://a.ar/<x>)',
      ],
      ...['](data:text/html,x)', '](//a.ar)', '](/\\a.ar)', '&lt;', '&#x6a;', '\u202e', 'a@b.ar', '911'],
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      expect(faultsOf(html(pieces.join('')))).toEqual([])
    }),
    { numRuns: 3000 },
  )
})
