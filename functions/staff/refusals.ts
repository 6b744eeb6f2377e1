/** What the database refuses of staff, in words for people; and e-mails and DNIs that somebody else has. */
import { z } from 'zod'
import type { Ctx } from '../platform/context.ts'
import { dataOf as plainDataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'

/** What is said to anybody but a super_admin of a new own DNI: whether somebody has it, they do not learn (SG04). */
const ownDni = 'Tu DNI lo cambia un super administrador: pedíselo'
export const closedDni = (): ApiFailure => new ApiFailure(403, ownDni, { fields: { dni: ownDni } })

const raised = {
  own_role: [403, 'No podés cambiar tu propio rol ni tu propio estado'],
  own_deletion: [403, 'No podés eliminar tu propia cuenta'],
  contact_email_is_login: [
    409,
    'Este email es público: no puede ser uno con el que se ingresa al panel',
    'contact_email',
  ],
  last_super_admin: [409, 'Tiene que quedar al menos un super administrador activo'],
  staff_deleted: [404, 'Usuario no encontrado'],
  own_dni: [403, ownDni, 'dni'],
} as const

/** Unique columns, with what is said of a value that somebody else has (spec.md §8). */
const taken = { email: 'El email ya está en uso', dni: 'El DNI ya está en uso' } as const
type UniqueField = keyof typeof taken

/** As the platform's, with the refusals of staff. */
export const dataOf: typeof plainDataOf = (answer) => plainDataOf(answer, { raised, taken })

/** 409 for values that somebody else has, each with its field (PU04). `at`: at least one field. */
export function alreadyInUse(at: readonly [UniqueField, ...UniqueField[]], cause?: unknown): ApiFailure {
  const fields = Object.fromEntries(at.map((field) => [field, taken[field]]))
  return new ApiFailure(409, taken[at[0]], { fields, cause })
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
  ctx: Pick<Ctx, 'secret'>,
  { email, dni }: Fields,
  except: string | null,
): Promise<void> {
  if (email === undefined && (dni ?? null) === null) return
  const wanted = { p_email: email ?? null, p_dni: dni ?? null, p_except: except }
  const [first, ...more] = Taken.parse(dataOf(await ctx.secret('accounts').rpc('taken_account_fields', wanted)))
  if (first) throw alreadyInUse([first, ...more])
}
