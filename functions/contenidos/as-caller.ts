/**
 * Writes content through the SQL functions that only the secret key may call, signed by the caller in their session.
 */
import { decodeJwt } from 'jose'
import type { Caller, Context } from '../http/context.ts'

type Writer = 'save_contenido' | 'import_contenidos' | 'propose_contenido' | 'decide_propuesta'

/**
 * Calls one of them with what was checked. The database looks again whether the caller is active, has the role and a
 * session that stands; the token was verified when this request came in, so that it is only read here. Answers as the
 * client of Supabase does.
 */
export const writeAsCaller = (
  { caller, adminDb }: Context<Caller>,
  writer: Writer,
  sent: Readonly<Record<string, unknown>>,
) =>
  adminDb.rpc(writer, {
    p_actor: caller.user._id,
    p_session: decodeJwt(caller.accessToken).session_id,
    ...sent,
  })
