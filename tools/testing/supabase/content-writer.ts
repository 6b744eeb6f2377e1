/** Writes content like the functions: secret key and a person's session. */
import { decodeJwt } from 'jose'
import type { TestSupabase, TestUser } from './test-supabase.ts'

/** The writer's arguments of those functions. */
export const writerOf = ({ id, accessToken }: TestUser) => ({
  p_actor: id,
  p_session: String(decodeJwt(accessToken).session_id),
})

/** Calls one of them as `person`. */
export const writeContent = ({ service }: TestSupabase, person: TestUser, writer: string, sent: object) =>
  service.rpc(writer, { ...writerOf(person), ...sent })

/** Saves a part on top of a revision. */
export const saveContent = (supabase: TestSupabase, by: TestUser, name: string, value: unknown, revision = 0) =>
  writeContent(supabase, by, 'save_contenido', {
    p_name: name,
    p_value: value,
    p_revision: revision,
    p_via: 'guardado',
  })
