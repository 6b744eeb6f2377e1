import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NoticiaValues, newValues } from '../noticia-values.ts'
import { mergeNoticia, savedByText } from './merge-noticia.ts'

const base: NoticiaValues = { ...newValues(), title: 'Plaza', excerpt: 'Se abre', content: 'Uno\nDos\nTres\nCuatro' }
const merged = (mine: Partial<NoticiaValues>, theirs: Partial<NoticiaValues>, known: NoticiaValues | null = base) =>
  mergeNoticia(known, { ...base, ...mine }, { ...base, ...theirs })

test('NR10 merges changes of different paragraphs; those of one paragraph conflict', () => {
  const both = merged({ content: 'Uno mío\nDos\nTres\nCuatro' }, { content: 'Uno\nDos\nTres\nCuatro\nCinco' })
  expect(both).toMatchObject({
    ...{ value: { content: 'Uno mío\nDos\nTres\nCuatro\nCinco' }, incoming: ['content'], conflicts: [] },
  })
  const same = merged({ content: 'Uno\nDos míos\nTres\nCuatro' }, { content: 'Uno\nDos de ella\nTres\nCuatro' })
  expect(same).toMatchObject({
    value: { content: 'Uno\nDos míos\nTres\nCuatro' },
    incoming: [],
    conflicts: ['content'],
  })
})

test('NR10 keeps every added line unless it reports a conflict', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 6 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, text, (content, mine, theirs) => {
      const { value, conflicts } = merged({ content: mine }, { content: theirs }, { ...base, content })
      if (conflicts.length > 0) return
      const added = (version: string) => version.split('\n').filter((line) => !content.split('\n').includes(line))
      for (const line of [...added(mine), ...added(theirs)]) expect(value.content.split('\n')).toContain(line)
    }),
  )
})

test('NR10 names who saved the other version, and when if that is known', () => {
  expect(savedByText({ por: { name: 'Ana', last_name: 'Paz' }, at: '2020-11-20T17:03:00Z' })).toBe(
    'Ana Paz la guardó el 20/11/2020 a las 14:03',
  )
  expect(savedByText({ por: null, at: null })).toBe('Alguien la guardó')
})
