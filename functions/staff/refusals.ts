/** E-mails and DNIs that another account has. */
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { dataOf, raisedErrors, takenErrors } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'

/** 403 for a new own DNI of anyone but a super_admin. */
export function closedDni(): ApiFailure {
  const [status, error, field] = raisedErrors.own_dni
  return new ApiFailure(status, error, { fields: { [field]: error } })
}

type UniqueField = keyof typeof takenErrors

/** 409 for values that somebody else has, each with its field (PU04). `at`: at least one field. */
export function alreadyInUse(at: readonly [UniqueField, ...UniqueField[]], cause?: unknown): ApiFailure {
  const fields = Object.fromEntries(at.map((field) => [field, takenErrors[field]]))
  return new ApiFailure(409, takenErrors[at[0]], { fields, cause })
}

const Taken = z.array(z.enum(['email', 'dni']))

type Fields = { readonly email?: string | undefined; readonly dni?: string | null | undefined }

/**
 * Looks before anything is written, so that both fields are told at once and nothing has to be put back; with the secret key, since row
 * security hides other people from whoever edits the own account.
 * @param except who may have them already; null for nobody.
 * @throws {ApiFailure} 409 with each field that is somebody else's.
 */
export async function checkFree(
  ctx: Pick<Context, 'adminDb'>,
  { email, dni }: Fields,
  except: string | null,
): Promise<void> {
  if (email === undefined && (dni ?? null) === null) return
  const wanted = { p_email: email ?? null, p_dni: dni ?? null, p_except: except }
  const [first, ...more] = Taken.parse(dataOf(await ctx.adminDb.rpc('taken_account_fields', wanted)))
  if (first) throw alreadyInUse([first, ...more])
}
