import { z } from 'zod'
import { embedHosts, isEmbedHosts } from '#contract/embed-hosts.ts'
import { previewFault } from '#shared/preview-secrets.ts'

const missing = (name: string) => `Falta la variable de entorno ${name}, que hace falta para construir el sitio.`

const text = (name: string) => z.string(missing(name)).min(1, missing(name))

const origin = (name: string) =>
  text(name).refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    `La variable de entorno ${name} tiene que ser una dirección como https://ciudad.example, sin barra al final.`,
  )

const Environment = z.object({
  SUPABASE_URL: text('SUPABASE_URL'),
  SUPABASE_PUBLISHABLE_KEY: text('SUPABASE_PUBLISHABLE_KEY'),
  SITE_URL: origin('SITE_URL'),
  ADMIN_URL: origin('ADMIN_URL'),
  EMBED_HOSTS: z
    .string()
    .refine(
      isEmbedHosts,
      'La variable de entorno EMBED_HOSTS tiene que ser una lista de sitios, como www.youtube-nocookie.com, *.municipio.example.',
    )
    .optional(),
})

export type Environment = Readonly<ReturnType<typeof readEnvironment>>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * The validated environment.
 * @throws {EnvironmentError} with a Spanish sentence for each missing or invalid variable.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>> = process.env) {
  const refusal = previewFault(source)
  if (refusal) throw new EnvironmentError(refusal)
  const parsed = Environment.safeParse(source)
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map(({ message }) => message).join('\n'))
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SITE_URL, ADMIN_URL, EMBED_HOSTS } = parsed.data
  return {
    supabaseUrl: SUPABASE_URL,
    supabaseKey: SUPABASE_PUBLISHABLE_KEY,
    /** Origins of the public site and the panel, without trailing slash. */
    siteUrl: SITE_URL,
    adminUrl: ADMIN_URL,
    /** Hosts of press content (shared/contract/embed-hosts.ts). */
    embedHosts: embedHosts(EMBED_HOSTS, SITE_URL),
    /** Version of the sources; null disables page reuse. */
    commit: source.COMMIT_REF || null,
  }
}
