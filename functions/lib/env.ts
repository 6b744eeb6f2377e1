/** Validates the environment of the functions (docs/architecture.md#session-and-security). */
import { z } from 'zod'
import { embedHosts, isEmbedHosts } from '#contract/embed-hosts.ts'
import { previewFault } from '#shared/preview-secrets.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && localHosts.has(hostname))
}

const required = z.string('falta').trim().min(1, 'falta')
const Address = required.refine(isSafeAddress, 'tiene que ser una dirección https: (http: sólo en localhost)')
const Origin = Address.transform((address) => new URL(address).origin)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional())
const count = (smallest: number) =>
  z.coerce.number('tiene que ser un número').int('tiene que ser un número entero').min(smallest, 'es demasiado chico')

/** Schema of the variables, also used by tools/operations. */
export const Variables = z.object({
  SUPABASE_URL: Address.transform((address) => address.replace(/\/+$/, '')),
  SUPABASE_PUBLISHABLE_KEY: required,
  SUPABASE_SECRET_KEY: required,
  SITE_URL: Origin,
  ADMIN_URL: Origin,
  BUILD_HOOK_URL: optional(Address),
  /** Seconds between rebuilds. */
  REBUILD_MIN_INTERVAL: optional(count(0)),
  /** Rebuilds in a calendar month. Unset: 15. Empty: no limit. */
  REBUILD_MONTHLY_BUDGET: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? 15)),
    count(1).nullable(),
  ),
  EMBED_HOSTS: optional(
    z
      .string()
      .refine(isEmbedHosts, 'tiene que ser una lista de sitios, como www.youtube-nocookie.com, *.municipio.example'),
  ),
  /** Webhook for operator alerts; a secret. */
  ALERT_WEBHOOK_URL: optional(Address),
  /** Shared with builds, which sign reports; without it none is accepted. */
  BUILD_REPORT_SECRET: optional(z.string().min(16, 'tiene que tener al menos 16 caracteres')),
  /** Shared with the panel's proxy; without it no forwarded address is accepted. */
  PROXY_SIGNING_SECRET: optional(z.string().min(16, 'tiene que tener al menos 16 caracteres')),
})

/** Validated variables; unset optional ones are null. */
export type Env = ReturnType<typeof toEnv>

const toEnv = (variables: z.output<typeof Variables>) => ({
  supabaseUrl: variables.SUPABASE_URL,
  publishableKey: variables.SUPABASE_PUBLISHABLE_KEY,
  secretKey: variables.SUPABASE_SECRET_KEY,
  siteUrl: variables.SITE_URL,
  adminUrl: variables.ADMIN_URL,
  buildHookUrl: variables.BUILD_HOOK_URL ?? null,
  rebuildMinInterval: variables.REBUILD_MIN_INTERVAL ?? 300,
  rebuildMonthlyBudget: variables.REBUILD_MONTHLY_BUDGET,
  alertWebhookUrl: variables.ALERT_WEBHOOK_URL ?? null,
  buildReportSecret: variables.BUILD_REPORT_SECRET ?? null,
  proxySigningSecret: variables.PROXY_SIGNING_SECRET ?? null,
  embedHosts: embedHosts(variables.EMBED_HOSTS, variables.SITE_URL),
})

/** Error of an invalid environment, with a Spanish message. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** Formats faults: "SITE_URL falta; …". */
export const formatIssues = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ path, message }) => `${path.join('.')} ${message}`))].join('; ')

/**
 * Reads and validates the variables.
 * @throws {EnvError} naming each missing or invalid one, or a secret in a deploy preview.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const fault = previewFault(source)
  if (fault) throw new EnvError(fault)
  const read = Variables.safeParse(source)
  if (!read.success) throw new EnvError(`El portal no puede arrancar con este entorno: ${formatIssues(read.error)}.`)
  return toEnv(read.data)
}
