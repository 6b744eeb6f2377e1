import { appCode } from '../supabase/app-code.ts'
import type { TestUser } from '../supabase/test-supabase.ts'
import type { TestApp } from './app.ts'
import { call, type Sender } from './call.ts'

/** Returns an answer's cookies as a request header. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

export type WithFactor = { readonly secret: string; readonly codes: readonly string[]; readonly session: Sender }

/** Sets up a factor through the API; the code it used stays valid for the test. */
export async function setUpFactor(
  { api, supabase }: TestApp,
  person: TestUser,
  from: Sender = { as: person },
): Promise<WithFactor> {
  const currentPassword = person.password
  const { body: started } = await call(api, 'POST iniciar-segundo-factor', { currentPassword }, from)
  const confirmation = { currentPassword, factorId: started.factorId, code: appCode(started.secret) }
  const { body, headers } = await call(api, 'POST activar-segundo-factor', confirmation, from)
  await supabase.forgetCodes()
  return { secret: started.secret, codes: body.codes, session: { headers: { cookie: cookiesOf(headers) } } }
}
