/** Everyday questions against the index (L04); another city replaces the files of asked/ by its own. */
import { expect, test } from 'vitest'
import { hasContent } from '../layouts/availability.ts'
import known from './asked/known.json' with { type: 'json' }
import unseen from './asked/unseen.json' with { type: 'json' }
import { createFind } from './find.ts'
import { searchFile } from './search-file.ts'

const { file, examples } = searchFile(hasContent)
const find = createFind(file.entries, file.dangers)

type Question = { readonly q: string; readonly answers: readonly string[] }

/** Returns the question with its wrong first result; none if right. */
function missed({ q, answers }: Question): string[] {
  const [first] = find(q).entries
  const isAnswer = (answer: string): boolean =>
    first?.title === answer || (answer.startsWith('/') && first?.address.startsWith(answer) === true)
  return (first ? answers.some(isAnswer) : answers.length === 0) ? [] : [`${q}: ${first?.title}`]
}

test('L04 CN06 of 200 everyday questions at least 190 find the right answer first', () => {
  expect(known.rows).toHaveLength(200)
  const wrong = known.rows.flatMap(missed)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(10)
})

test('L04 of 60 unseen questions at least 57 find the right answer first', () => {
  expect(unseen.rows).toHaveLength(60)
  // Prints only the count, against tuning on these questions.
  expect(unseen.rows.flatMap(missed).length).toBeLessThanOrEqual(3)
})

test('L04 each suggested word finds something', () => {
  for (const word of examples) expect(find(word).entries, word).not.toEqual([])
})
