/** Items that appear and go by the clock (design §16). Readers' views ask it themselves; here is what has to follow. */
import { z } from 'zod'
import type { Ports } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'

const Changed = z.array(z.string())

/** Notes for the site which items appeared or went since the last call, and takes what is kept of them out of the CDN. */
export async function followClock({ secret, purge }: Pick<Ports, 'secret' | 'purge'>): Promise<void> {
  const changed = Changed.parse(dataOf(await secret().rpc('note_due_noticias')))
  if (changed.length > 0) await purge(['noticias', ...changed.map((id) => `noticia-${id}` as const)])
}
