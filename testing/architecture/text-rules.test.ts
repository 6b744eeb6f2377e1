import { expect, test } from 'vitest'
import { looseTexts } from './text-rules.ts'

const loose = (jsx: string, before = '') =>
  looseTexts([{ path: 'site/src/a/Sample.tsx', text: `${before}export const Sample = () => ${jsx}` }])

test.for([
  '<p><i />Cargando</p>',
  '<p>{count} de <b /></p>',
  '<p>{label}<b /></p>',
  '<p>{labelOf(type)}<b /></p>',
  '<p><b />{isFar && ` a lo lejos`}</p>',
  "<p>{isOpen ? 'Abierto' : <b />}<i /></p>",
  '<><b />{row.name}</>',
])('FM39 a text beside other children is found in an island: %s', (jsx) => expect(loose(jsx)).not.toEqual([]))

test.for([
  '<p>Cargando</p>',
  '<p>{label}</p>',
  '<p>\n  <b>Uno</b>\n  <i>{dos}</i>\n</p>',
  '<p>{isOpen && <b />}<i /></p>',
  '<ul>{rows.map((row) => <li key={row} />)}<li /></ul>',
  '<p>{/* said */}{label}</p>',
])('FM39 a text with an element of its own is let be: %s', (jsx) => expect(loose(jsx)).toEqual([]))

test('FM39 a name is a text unless the file says that it is a ReactNode', () => {
  expect(loose('<p>{children}<b /></p>', 'type Props = { readonly children?: ReactNode }\n')).toEqual([])
  expect(loose('<p>{map}<b /></p>', 'const map = (<div />)\n')).toEqual([])
})
