/** Sets up a test person's second factor. */
import { appCode } from '../supabase/app-code.ts'
import type { TestUser } from '../supabase/test-supabase.ts'
import type { TestApp } from './app.ts'
import { call, type From } from './call.ts'

/** Cookies of an answer, to send back. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

/** Key, recovery codes, and remaining session. */
export type WithFactor = { readonly secret: string; readonly codes: readonly string[]; readonly session: From }

/** Sets up `person`'s factor through the API; its code stays unused. */
export async function setUpFactor(
  { api, supabase }: TestApp,
  person: TestUser,
  from: From = { as: person },
): Promise<WithFactor> {
  const currentPassword = person.password
  const { body: started } = await call(api, 'POST iniciar-segundo-factor', { currentPassword }, from)
  const confirmation = { currentPassword, factorId: started.factorId, code: appCode(started.secret) }
  const { body, headers } = await call(api, 'POST activar-segundo-factor', confirmation, from)
  await supabase.forgetCodes()
  return { secret: started.secret, codes: body.codes, session: { headers: { cookie: cookiesOf(headers) } } }
}
