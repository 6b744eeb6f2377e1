import { decodeJwt } from 'jose'
import type { TestSupabase, TestUser } from './test-supabase.ts'

/** Returns the arguments that name the writer. */
export const writerOf = ({ id, accessToken }: TestUser) => ({
  p_actor: id,
  p_session: String(decodeJwt(accessToken).session_id),
})

/** Calls an SQL function of content like the portal: with the secret key and a person's session. */
export const writeContent = ({ service }: TestSupabase, person: TestUser, writeFunction: string, values: object) =>
  service.rpc(writeFunction, { ...writerOf(person), ...values })

/** Saves a part over a revision. */
export const saveContent = (supabase: TestSupabase, person: TestUser, name: string, value: unknown, revision = 0) =>
  writeContent(supabase, person, 'save_contenido', {
    p_name: name,
    p_value: value,
    p_revision: revision,
    p_via: 'guardado',
  })
