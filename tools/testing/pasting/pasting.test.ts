import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textHtml } from '#shared/article/text-html.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { commented, numbered, sheet } from './office-clipboards.ts'
import { type OpenEditor, openEditor } from './open-editor.ts'

let editor: OpenEditor
beforeAll(async () => {
  editor = await openEditor()
})
afterAll(() => editor.close())

const lines = async (html: string): Promise<string[]> => (await editor.paste(html)).split('\n')
/** Article HTML of the stored text. */
const published = async (html: string): Promise<string> =>
  textHtml(parseText(await editor.paste(html)), { heading: 'h2', photoOf: () => undefined })

describe('PB01 a pasted table stays a table', () => {
  test('PB01 cells of a spreadsheet, without paragraphs', async () => {
    expect(await lines(sheet)).toEqual([
      ...['| Expediente | Monto |  |', '| --- | --- | --- |', '| Expediente 12 | 5.000 |  |', '|  | Total | 8.000 |'],
    ])
    expect(await published(sheet)).toContain('<tr><td>Expediente 12</td><td>5.000</td><td></td></tr>')
    const stored = await editor.paste(sheet)
    expect(await editor.paste('', stored)).toBe(stored)
  })

  test.for([
    [
      '<table><tr><th>a<th>b|c</tr><tr><td><p>1</p><p>500</p><td><b>2</b></table>',
      ['| a | b\\|c |', '| --- | --- |', '| 1 / 500 | **2** |'],
    ],
    [
      '<table><tr><td rowspan=2>a<td>1<td>5<tr><td>2<td>6</table>',
      ['| a | 1 | 5 |', '| --- | --- | --- |', '|  | 2 | 6 |'],
    ],
    [
      '<table><tr><td colspan=2>Horarios<tr><td>a<td>b<tr><td colspan=2>Mañana<tr><td>1<td>2<tr><td colspan=2>Fuente: x</table>',
      ['Horarios', '| a | b |', '| --- | --- |', '| Mañana |  |', '| 1 | 2 |', 'Fuente: x'],
    ],
    ['<table><tr><td>a<td>b<td><tr><td><td><tr><td>1<td>-</table>', ['| a | b |', '| --- | --- |', '| 1 | \\- |']],
    [
      '<table><tr><td>a<td><table><tr><td>1<td>2<tr><td>3<td>4</table><tr><td>b<td>c</table>',
      [...['| a | 1 \\| 2 / 3 \\| 4 |', '| --- | --- |', '| b | c |']],
    ],
  ] as const)('PB01 %s', async ([html, expected]) => expect(await lines(html)).toEqual(expected))

  test('PB04 a paste reports what it leaves out', async () => {
    expect(
      await editor.refusals(
        '<p>a<img src="file:///a.png"><img src="b.png"><img width=1 height=1 src=c></p><iframe src="https://a.ar"></iframe>' +
          '<table><tr><td>1<td>2<td>3<td>4<td>5<td>6<td>7<tr><td>8<td><td><td><td><td><td>9</table>',
      ),
    ).toEqual(['2 imágenes', 'un contenido de otro sitio', 'una tabla de 7 columnas y 2 filas, que quedó en renglones'])
    expect(await editor.refusals('<p>Sin nada raro</p>')).toEqual([])
  })

  test('PB01 beyond 6 columns or 60 rows each row becomes a line', async () => {
    const table = (rows: number, columns: number) => `<table>${`<tr>${'<td>a'.repeat(columns)}`.repeat(rows)}</table>`
    expect(await lines(table(2, 7))).toEqual(Array(2).fill('a | a | a | a | a | a | a'))
    expect((await lines(table(60, 6))).length).toBe(61)
    expect((await lines(table(61, 2)))[1]).toBe('a | a')
  })
})

describe('FM08 a table row that cannot be a table becomes a line with its cells separated', () => {
  test.for([
    ['<table><tr><th>a<th><b>b</b></tr></table>', ['a | **b**']],
    ['<table><caption>Cuadro 1</caption><tr><td>12<td>5</table>', ['Cuadro 1', '12 | 5']],
    ['<table><tr><td><p>1</p><p>500</p></td><td>2<br>600</td></tr></table>', ['1 / 500 | 2 / 600']],
    ['<table><tr><td><p>Solo</p><p>texto</p></td></tr></table>', ['Solo', 'texto']],
    ['<table><tr><td>a<td><table><tr><td>1<td>2</table></table>', ['a | 1 | 2']],
    ['<table><tr><td>a<td><ol start=3><li>b<li>c</ol></table>', ['a | 3. b / 4. c']],
    ['<p>antes</p><table><tr><td>- a<td>b</table>después', ['antes', '\\- a | b', 'después']],
    ['<meta charset=utf-8><tr><td>12</td><td>5.000</td></tr>', ['12 | 5.000']],
    ['<table><tr><td>a<td style="text-decoration:line-through">7<td>8</table>', ['a | | 8']],
    ['<table><tr><td colspan=3>Título<tr><td colspan=2>Total<td>8</table>', ['Título', 'Total | | 8']],
    ['<table><tr><td>1<sup>o</sup><td>$ 5<sup>00</sup></table>', ['1º | $ 5,00']],
    ['<details><summary>Expediente 12</summary>5.000</details>', ['Expediente 12', '5.000']],
    ['<span style="display:block">12</span><span style="display: block">500</span>', ['12', '500']],
    ['<pre>12\n500</pre>', ['12', '500']],
  ] as const)('FM08 no two values run together: %s', async ([html, expected]) =>
    expect(await lines(html)).toEqual(expected),
  )
})

test.for([
  ['$ 1.500<sup>00</sup>', '$ 1.500,00'],
  ['$&nbsp;1.500<span style="vertical-align:super">50</span>', '$ 1.500,50'],
  ['<b>U$S 900</b><sup><u>99</u></sup>', '**U$S 900**,99'],
  ['$ 1.500,<sup>00</sup> y $ 20<sup>,50</sup>', '$ 1.500,00 y $ 20,50'],
  ['$ 50.000<sup>2</sup> y $ 50.000<sup><a href="#n12">12</a></sup>', '$ 50.000² y $ 50.000¹²'],
  ['120 m<sup>2</sup>, 10<sup>-3</sup>, 2<sup>n</sup>', '120 m², 10⁻³, 2ⁿ'],
  ['4<sup>o</sup> y 5<sup>a</sup>, N<sup>o</sup> 7, 1<sup>er</sup>', '4º y 5ª, Nº 7, 1er'],
  ['CO<sub>2</sub>, 3<sup>1</sup>/<sub>2</sub>', 'CO₂, 3¹/₂'],
  ['x<span style="position:relative;mso-text-raise:4.0pt">2</span>', 'x²'],
] as const)('FM09 raised and lowered digits keep their value: %s', async ([html, text]) =>
  expect((await editor.paste(`<p>${html}</p>`)).replaceAll('\u00a0', ' ')).toBe(text),
)

describe('FM10 deleted, hidden and annotated text is not published', () => {
  test('FM10 comments of Word are dropped, their text stays', async () => {
    expect(await lines(commented)).toEqual(['El monto es de $ 80.000.', 'Fin'])
    expect(await published(commented)).toBe('<p>El monto es de $ 80.000.</p><p>Fin</p>')
  })

  test.for([
    '<del>$ 50.000</del><ins>$ 80.000</ins>',
    '<s>$ 50.000</s><strike>$ 60.000</strike>$ 80.000',
    '<span style="text-decoration: underline line-through">$ 50.000</span>$ 80.000',
    '<span style="text-decoration-line:line-through">$ 50.000</span>$ 80.000',
    '<span style="text-line-through:double">$ 50.000</span>$ 80.000',
    '<span style="display:none;mso-hide:all">$ 50.000</span>$ 80.000',
    '<span style="mso-hide:all">$ 50.000</span>$ 80.000',
    '<span style="visibility: hidden">$ 50.000</span><b hidden>no</b><span style="display:inline">$ 80.000</span>',
    '<style>.x1{mso-style-parent:""; text-decoration:line-through}</style><i class=x1>$ 50.000</i>$ 80.000',
    '<style><!--span.x1 {display:none} .no .x2{display:none}--></style><i class=x1>$ 50.000</i><span class=x2>$ 80.000</span>',
    '$ 80.000<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>ver</p></div><p>',
  ])('FM10 %s', async (html) => expect(await editor.paste(`<p>${html}</p>`)).toBe('$ 80.000'))
})

describe('FM11 an entry of a list keeps its own number or sign', () => {
  test('FM11 Word lists with unsupported signs', async () => {
    expect(await lines(numbered)).toEqual([
      ...['Artículo 4º.- Apruébase.', 'Artículo 5º.- Comuníquese.', 'Visto:'],
      ...['1º) Uno', '1.1. Uno y uno', 'a) Letra', 'iv. Romano', 'Sigue:', '3. Tres', '4. Cuatro', 'Fin:'],
      ...['1. Juntar', '2. Sacar', '- Vidrio', '- Papel'],
    ])
    const html = await published(numbered)
    expect(html).toContain('<p>Artículo 4º.- Apruébase.</p><p>Artículo 5º.- Comuníquese.</p>')
    expect(html).toContain('<p>3. Tres</p><p>4. Cuatro</p>')
    expect(html).toContain('<ol><li>Juntar</li><li>Sacar</li></ol><ul><li>Vidrio</li><li>Papel</li></ul>')
  })

  test.for([
    ['<ol><li>a<li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['<ol start=5><li>a<li>b</ol>', '<p>5. a</p><p>6. b</p>'],
    ['<ol><li>a<li value=7>b<li>c</ol>', '<p>1. a</p><p>7. b</p><p>8. c</p>'],
    ['<ol><li>a<li>b</ol>x<ol start=3><li>c</ol>', '<ol><li>a</li><li>b</li></ol><p>x</p><p>3. c</p>'],
    ['<ol><li>a</ol><ol start=2><li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['<ol><li>a</ol><ol><li>b</ol>', '<ol><li>a</li></ol><ol><li>b</li></ol>'],
    ['<ol type=a><li>a<li>b</ol>', '<p>a. a</p><p>b. b</p>'],
    ['<ol><li style="list-style-type:upper-roman" value=4>a</ol>', '<p>IV. a</p>'],
    ['<ol start=27 style="list-style-type: lower-alpha"><li>a</ol>', '<p>aa. a</p>'],
    ['<ol reversed><li>a<li>b</ol>', '<p>2. a</p><p>1. b</p>'],
    ['<ol style="list-style:none"><li>1º) a</ol>', '<p>1º) a</p>'],
    ['<ol><li data-leveltext="Artículo %1º.-" value=4>a</ol>', '<p>Artículo 4º.- a</p>'],
    ['<ol><li>a<ol type=a><li>x</ol><li>b</ol>', '<p>1. a</p><p>a. x</p><p>2. b</p>'],
    ['<ol><li>a<ul><li>x</ul><li>b</ol>', '<p>1. a</p><ul><li>x</li></ul><p>2. b</p>'],
    ['<ol><li>a<br>más<li>b</ol>', '<p>1. a</p><p>más</p><p>2. b</p>'],
    ['<ol><li><del>a</del><li>b</ol>', '<p>2. b</p>'],
    ['<ol><li style="text-decoration:line-through">a<li>b</ol>', '<p>2. b</p>'],
    ['<ol><li style="display:none">a<li>b</ol>', '<ol><li>b</li></ol>'],
    ['<ol><li>a</ol><p>&nbsp;</p><ol start=2><li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    ['<ol><li><p><b>a</b></p></li></ol><p>y</p>', '<ol><li><strong>a</strong></li></ol><p>y</p>'],
    ['<ul>uno<li>dos</ul>', '<p>uno</p><ul><li>dos</li></ul>'],
    ['<ul><li><p>a</p></li><ul><li>b</ul></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<p style="mso-list:l0"><span style="mso-list:Ignore">1º)</span>a<br>más</p><p data-sign="9.">b</p>',
      '<p>1º) a</p><p>más</p><p>b</p>',
    ],
    ['<h2 style="mso-list:l0"><span style="mso-list:Ignore">2.&nbsp; </span>Objeto</h2>', '<h2>2. Objeto</h2>'],
  ] as const)('FM11 in the article: %s', async ([html, expected]) => expect(await published(html)).toBe(expected))

  test('FM11 text copied in the editor itself', async () => {
    const copied = '<ol data-pm-slice="2 2 []"><li><p>Uno</p></li><li><p>Dos</p></li></ol>'
    expect(await editor.paste(copied)).toBe('1. Uno\n2. Dos')
    const inside = '<p data-pm-slice="1 1 [&quot;orderedList&quot;,null,&quot;listItem&quot;,null]">Uno</p>'
    expect(await editor.paste(inside)).toBe('1. Uno')
  })

  test('FM11 plain text', async () => {
    expect(await editor.paste('', '3. Tres\n4. Cuatro')).toBe('3. Tres\n4. Cuatro')
    expect(await editor.paste('', 'b) Dos\nc) Tres')).toBe('b) Dos\nc) Tres')
    expect(await editor.paste('', '1. Uno\n2. Dos')).toBe('1. Uno\n2. Dos')
  })
})

test('FM12 eight times as many line breaks take about eight times as long, not sixty-four', async () => {
  const broken = (count: number) => `<p>${'Un renglón <b>de la</b> ordenanza<br>'.repeat(count)}</p>`
  expect((await lines(broken(800))).length).toBe(800)
  const few = await editor.cleaningTime(broken(1000))
  expect((await editor.cleaningTime(broken(8000))) / few).toBeLessThan(24)
})
