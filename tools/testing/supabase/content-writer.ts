/** Content written as the functions write it: with the secret key, in the session of a person. For tests only. */
import { decodeJwt } from 'jose'
import type { TestPerson, TestSupabase } from './testing.ts'

/** Who writes, as those SQL functions take it. */
export const writerOf = ({ id, accessToken }: TestPerson) => ({
  p_actor: id,
  p_session: String(decodeJwt(accessToken).session_id),
})

/** Calls one of them as `person`. */
export const writeContent = ({ service }: TestSupabase, person: TestPerson, writer: string, sent: object) =>
  service.rpc(writer, { ...writerOf(person), ...sent })

/** Saves a part as of a revision. */
export const saveContent = (supabase: TestSupabase, by: TestPerson, name: string, value: unknown, revision = 0) =>
  writeContent(supabase, by, 'save_contenido', {
    p_name: name,
    p_value: value,
    p_revision: revision,
    p_via: 'guardado',
  })
