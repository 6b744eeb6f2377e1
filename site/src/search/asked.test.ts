/**
 * What people of La Banda type, against the index made of the content (L04). A municipality that makes the portal its own writes down what
 * its own people look for.
 */
import { expect, test } from 'vitest'
import { isOffered } from '../layouts/offers.ts'
import known from './asked/known.json' with { type: 'json' }
import unseen from './asked/unseen.json' with { type: 'json' }
import { createFind } from './find.ts'
import { exampleWords, searchFile } from './search-file.ts'

const find = createFind(searchFile(isOffered).file.entries)

type Asked = { readonly q: string; readonly answers: readonly string[] }

/** What was found first instead of one of the answers; nothing where that is one of them, or where nothing is found and nothing may be. */
function missed({ q, answers }: Asked): string[] {
  const [first] = find(q).entries
  const isAnswer = (answer: string): boolean =>
    first?.title === answer || (answer.startsWith('/') && first?.address.startsWith(answer) === true)
  return (first ? answers.some(isAnswer) : answers.length === 0) ? [] : [`${q}: ${first?.title}`]
}

test('L04 of 100 things that people type, at least 95 find the right answer first', () => {
  expect(known.rows).toHaveLength(100)
  const wrong = known.rows.flatMap(missed)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(5)
})

test('L04 of 60 others, on which the search was not tuned, at least 57 do', () => {
  expect(unseen.rows).toHaveLength(60)
  // How many, not which: who reads them would tune on them.
  expect(unseen.rows.flatMap(missed).length).toBeLessThanOrEqual(3)
})

test('L04 each word that is proposed to whoever found nothing finds something', () => {
  for (const word of exampleWords()) expect(find(word).entries, word).not.toEqual([])
})
