import { expect, test } from 'vitest'
import { textOf } from '#shared/article/text-source.ts'
import { parseText } from '#shared/article/text-tree.ts'
import { NoticiaFormData, newValues } from '../noticia-values.ts'
import { templates } from './templates.ts'

test.for(templates)('PB12 $name is a valid item in the markup of the editor', ({ name: _, ...texts }) => {
  expect(NoticiaFormData.safeParse({ ...newValues(), ...texts }).error).toBeUndefined()
  expect(textOf(parseText(texts.content))).toBe(texts.content)
})
