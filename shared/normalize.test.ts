/** foldLetters compared with private.fold, the database's rule (N03). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../tools/testing/supabase/test-supabase.ts'
import { foldLetters } from './normalize.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
const ascii = characters(0x01, 0x7f)
/** Decomposable accented letters of Latin alphabets: áàâäãåçéñöüčőž… */
const accented = characters(0xc0, 0x17f).filter((letter) => letter.normalize('NFD').length > 1)
const marks = ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0327']

test.for([
  ['Peñalózá', 'penaloza'],
  ['ÁÉÍÓÚÜÑ ¿qué?', 'aeiouun ¿que?'],
  ['n\u0303A\u0301', 'na'],
  ['', ''],
] as const)('N03 %s is folded to %s', ([text, folded]) => expect(foldLetters(text)).toBe(folded))

test('N03 the database folds letters by the same rule', async () => {
  expect(accented).toEqual(expect.arrayContaining([...'áéíóúüñÁÉÍÓÚÜÑçãâ']))
  const letter = fc.oneof(fc.constantFrom(...ascii), fc.constantFrom(...accented), fc.constantFrom(...marks))
  const texts = [...ascii, ...accented, ...fc.sample(fc.string({ unit: letter, maxLength: 20 }), 500)]
  const rows = await supabase.sql`
    select private.fold(text) as folded from unnest(${texts}::text[]) with ordinality as asked (text, n) order by n`
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldLetters))
})
