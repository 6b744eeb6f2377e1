/** cambiar-noticias: the same change of many items, in one question to the database. */
import { z } from 'zod'
import type { Handler } from '../http/context.ts'
import { dataOf, raisedErrors } from '../lib/database-errors.ts'
import { sentences } from '../lib/errors.ts'
import { unknownNoticia } from './read.ts'

const Answers = z.record(z.string(), z.string())

/** Each item for itself, as the caller: what one is refused keeps no other from being done. */
export const changeNoticias: Handler<'POST cambiar-noticias'> = async (ctx, { ids, ...changes }) => {
  const wanted = [...new Set(ids)]
  const answers = Answers.parse(
    dataOf(await ctx.caller.client.rpc('change_noticias', { p_ids: wanted, p_changes: changes })),
  )
  const results = wanted.map((_id) => ({ _id, error: sentenceOf(answers[_id]) }))
  const done = results.flatMap(({ _id, error }) => (error === null ? [`noticia-${_id}` as const] : []))
  if (done.length > 0) await ctx.revalidate('noticias', ...done)
  return { results }
}

/** What the database says of one item, for people; null where it was done. */
function sentenceOf(answer: string | undefined): string | null {
  if (answer === '') return null
  if (answer === 'missing') return unknownNoticia().error
  const refusals: Readonly<Record<string, readonly unknown[]>> = raisedErrors
  return String(refusals[answer ?? '']?.[1] ?? sentences.unexpected)
}
