import type { SupabaseClient } from '@supabase/supabase-js'
import { formatIssues, Variables } from '../../functions/lib/env.ts'
import { createAdminClient } from '../../functions/lib/supabase.ts'
import { CommandError } from './command.ts'
import type { Source } from './variables.ts'

const Credentials = Variables.pick({ SUPABASE_URL: true, SUPABASE_SECRET_KEY: true })

export type Project = {
  readonly url: string
  readonly adminDb: SupabaseClient
}

/**
 * Opens a project with the secret key, after a test query.
 * @throws {CommandError} for a missing or wrong variable, no answer, or a refused key.
 */
export async function openProject(source: Source): Promise<Project> {
  const parsed = Credentials.safeParse(source)
  if (!parsed.success) throw new CommandError(`Para esta orden: ${formatIssues(parsed.error)}.`)
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = parsed.data
  const adminDb = createAdminClient({ supabaseUrl: url, secretKey })
  const { error, status } = await adminDb.from('staff').select('id').limit(1)
  if (status === 401 || error?.code === '42501')
    throw new CommandError('SUPABASE_SECRET_KEY no es la clave secreta de ese proyecto de Supabase.')
  if (error) throw new CommandError(`Supabase no responde en ${url}, o le faltan las migraciones: ${error.message}.`)
  return { url, adminDb }
}
