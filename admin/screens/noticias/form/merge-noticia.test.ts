import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NoticiaValues, newValues } from '../noticia-values.ts'
import { mergeNoticia } from './merge-noticia.ts'

const base: NoticiaValues = { ...newValues(), title: 'Plaza', excerpt: 'Se abre', content: 'Uno\nDos\nTres\nCuatro' }
const merged = (mine: Partial<NoticiaValues>, theirs: Partial<NoticiaValues>, known: NoticiaValues | null = base) =>
  mergeNoticia(known, { ...base, ...mine }, { ...base, ...theirs })

test('NR10 what only one of two people changed stays as that one left it, and nobody is asked', () => {
  const { values, fromThem, asked } = merged(
    { title: 'Plaza nueva', category: 'obras' },
    { excerpt: 'Se abre hoy', status: 'publicado', category: 'obras' },
  )
  expect(values).toEqual({
    ...base,
    ...{ title: 'Plaza nueva', excerpt: 'Se abre hoy', category: 'obras', status: 'publicado' },
  })
  expect([fromThem, asked]).toEqual([['excerpt', 'status'], []])
})

test('NR10 a field that both changed is asked about, and no other', () => {
  const { values, fromThem, asked } = merged(
    { title: 'Mío', date: '2026-01-01' },
    { title: 'De ella', imageIds: ['i'] },
  )
  expect(values).toMatchObject({ title: 'Mío', date: '2026-01-01', imageIds: ['i'] })
  expect([fromThem, asked]).toEqual([['imageIds'], ['title']])
})

test('NR10 of the text both may change different paragraphs; of the same one it is asked', () => {
  const both = merged({ content: 'Uno mío\nDos\nTres\nCuatro' }, { content: 'Uno\nDos\nTres\nCuatro\nCinco' })
  expect(both).toMatchObject({
    ...{ values: { content: 'Uno mío\nDos\nTres\nCuatro\nCinco' }, fromThem: ['content'], asked: [] },
  })
  const same = merged({ content: 'Uno\nDos míos\nTres\nCuatro' }, { content: 'Uno\nDos de ella\nTres\nCuatro' })
  expect(same).toMatchObject({ values: { content: 'Uno\nDos míos\nTres\nCuatro' }, fromThem: [], asked: ['content'] })
})

test('NR10 without what both started from every difference is asked about', () => {
  expect(merged({ title: 'Mío' }, { excerpt: 'De ella' }, null).asked).toEqual(['title', 'excerpt'])
})

test('NR10 no line that one of them wrote is lost without being asked', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 6 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, text, (content, mine, theirs) => {
      const { values, asked } = merged({ content: mine }, { content: theirs }, { ...base, content })
      if (asked.length > 0) return
      const added = (version: string) => version.split('\n').filter((line) => !content.split('\n').includes(line))
      for (const line of [...added(mine), ...added(theirs)]) expect(values.content.split('\n')).toContain(line)
    }),
  )
})
