/** mi-resumen: the real figures of the session's user. */
import { z } from 'zod'
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'

const Row = z.object({ noticias: z.int(), publicadas: z.int(), imagenes: z.int(), created_at: z.string() })

/** Counts without what was deleted. */
export const ownSummary: Handler<'GET mi-resumen'> = async ({ caller: { client } }) => {
  const { created_at: createdAt, ...counts } = Row.parse(dataOf(await client.rpc('own_summary').single()))
  return { ...counts, createdAt }
}
