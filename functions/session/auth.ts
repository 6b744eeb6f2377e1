/** auth-user: revalidates the session of the cookie; an e-mail with its password is the older way. */
import type { Handler } from '../http/context.ts'
import { invalidCredentials, login } from './login.ts'

/** The session's user, or 401 "Credenciales inválidas". */
export const confirmSession: Handler<'POST auth-user'> = async (ctx, { email, password }) => {
  if (ctx.caller) return { user: ctx.caller.user }
  if (!email || !password) throw invalidCredentials()
  return { user: await login(ctx, { email, password, remember: false }) }
}
