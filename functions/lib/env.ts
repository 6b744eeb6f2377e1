/** The environment of the functions, checked once (design §6: a missing variable is a sentence that names it). */
import { z } from 'zod'
import { embedHosts, isEmbedHosts } from '#contract/embed-hosts.ts'
import { previewFault } from '#shared/preview-secrets.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && localHosts.has(hostname))
}

const required = z.string('falta').trim().min(1, 'falta')
const Address = required.refine(isSafe, 'tiene que ser una dirección https: (http: sólo en localhost)')
/** Scheme, host and port without a trailing slash, whatever stood behind them. */
const Origin = Address.transform((address) => new URL(address).origin)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional())
const count = (smallest: number) =>
  z.coerce.number('tiene que ser un número').int('tiene que ser un número entero').min(smallest, 'es demasiado chico')

/** Each variable of the functions as it is checked; commands that need only some take them from here. */
export const Variables = z.object({
  SUPABASE_URL: Address.transform((address) => address.replace(/\/+$/, '')),
  SUPABASE_PUBLISHABLE_KEY: required,
  SUPABASE_SECRET_KEY: required,
  SITE_URL: Origin,
  ADMIN_URL: Origin,
  BUILD_HOOK_URL: optional(Address),
  /** Seconds between two rebuilds that nobody waits for. */
  REBUILD_MIN_INTERVAL: optional(count(0)),
  /** Rebuilds in a calendar month. Unset: 15. Set and empty: no limit. */
  REBUILD_MONTHLY_BUDGET: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? 15)),
    count(1).nullable(),
  ),
  /** Sites that the press content may embed (shared/contract/embed-hosts.ts). */
  EMBED_HOSTS: optional(
    z
      .string()
      .refine(isEmbedHosts, 'tiene que ser una lista de sitios, como www.youtube-nocookie.com, *.municipio.example'),
  ),
  /** Where the operator is alerted; a secret. */
  ALERT_WEBHOOK_URL: optional(Address),
  /** Shared with the builds, which sign their reports; without it no report is believed. */
  BUILD_REPORT_SECRET: optional(z.string().min(16, 'tiene que tener al menos 16 caracteres')),
  /** Shared with the panel's proxy, which signs what it forwards; without it no forwarded address is believed. */
  PROXY_SIGNING_SECRET: optional(z.string().min(16, 'tiene que tener al menos 16 caracteres')),
})

/** The variables by their names in code; null where an optional one is not set. Origins have no trailing slash. */
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

/** The environment lacks something. The message is Spanish and names each variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

/** Every variable at fault with what is wrong with it, in Spanish: "SITE_URL falta; …". */
export const faultsOf = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ path, message }) => `${path.join('.')} ${message}`))].join('; ')

/**
 * Reads and checks the variables that the functions need.
 * @throws {EnvError} naming every variable that is missing, wrong, or a secret in a deploy preview.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const refusal = previewFault(source)
  if (refusal) throw new EnvError(refusal)
  const read = Variables.safeParse(source)
  if (!read.success) throw new EnvError(`El portal no puede arrancar con este entorno: ${faultsOf(read.error)}.`)
  return toEnv(read.data)
}
