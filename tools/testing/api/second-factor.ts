/** Setting the second factor of a test person up, as the panel does. For tests only. */
import { appCode } from '../supabase/app-code.ts'
import type { TestPerson } from '../supabase/testing.ts'
import type { TestApp } from './app.ts'
import { call, type From } from './call.ts'

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

/** What somebody has who set it up: the app's key, the recovery codes, and the session that goes on. */
export type WithFactor = { readonly secret: string; readonly codes: readonly string[]; readonly session: From }

/** Sets the factor of `person` up through the API. The code that confirms it counts as not used. */
export async function setUpFactor(
  { api, supabase }: TestApp,
  person: TestPerson,
  from: From = { as: person },
): Promise<WithFactor> {
  const currentPassword = person.password
  const { body: started } = await call(api, 'POST iniciar-segundo-factor', { currentPassword }, from)
  const confirmation = { currentPassword, factorId: started.factorId, code: appCode(started.secret) }
  const { body, headers } = await call(api, 'POST activar-segundo-factor', confirmation, from)
  await supabase.forgetCodes()
  return { secret: started.secret, codes: body.codes, session: { headers: { cookie: cookiesOf(headers) } } }
}
