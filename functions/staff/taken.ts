/** E-mails and DNIs that somebody else has. Row security hides other people from whoever edits the own account. */
import { z } from 'zod'
import type { Ctx } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { alreadyInUse } from './refusals.ts'

const Taken = z.array(z.enum(['email', 'dni']))

type Fields = { readonly email?: string | undefined; readonly dni?: string | null | undefined }

/**
 * Looks before anything is written, so that both fields are told at once and nothing has to be put back.
 * @param except who may have them already; null for nobody.
 * @throws {ApiFailure} 409 with each field that is somebody else's.
 */
export async function checkFree(
  ctx: Pick<Ctx, 'secret'>,
  { email, dni }: Fields,
  except: string | null,
): Promise<void> {
  if (email === undefined && (dni ?? null) === null) return
  const wanted = { p_email: email ?? null, p_dni: dni ?? null, p_except: except }
  const [first, ...more] = Taken.parse(dataOf(await ctx.secret('accounts').rpc('taken_account_fields', wanted)))
  if (first) throw alreadyInUse([first, ...more])
}
