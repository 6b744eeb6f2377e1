/** Headers and redirects of netlify.toml, `_headers` and `_redirects`, by Netlify's parsers. */
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector from 'netlify-redirector'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { Log } from './http.ts'

/** Environment variables, signing secrets included. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A matching rule with its placeholders filled. */
export type Rule = {
  /** Path, or absolute address. */
  readonly to: string
  /** 200 rewrites or proxies, 3xx redirects, 404 shows an error page. */
  readonly status: number
  /** Whether it precedes files. */
  readonly force: boolean
  readonly proxyHeaders: Readonly<Record<string, string>>
  readonly signingSecret: string | undefined
}

export type Rules = {
  /** Headers of a decoded path in lower case; later rules win. */
  readonly headersFor: (path: string) => Record<string, string>
  readonly matchRule: (url: URL) => Rule | undefined
}

const parsedRules = z.array(
  z.looseObject({
    from: z.string(),
    query: z.unknown().optional(),
    signed: z.string().optional(),
  }),
)

/**
 * Reads the rules of a build; `_redirects` precede netlify.toml.
 * @throws {StartError} without a signing secret.
 */
export async function loadRules(netlifyConfigPath: string, dir: string, env: Environment, log: Log): Promise<Rules> {
  const sources = { netlifyConfigPath, configHeaders: [], configRedirects: [], minimal: false }
  const { headers, errors } = await parseAllHeaders({ ...sources, headersFiles: [join(dir, '_headers')] })
  const parsed = await parseAllRedirects({ ...sources, redirectsFiles: [join(dir, '_redirects')] })
  for (const error of [...errors, ...parsed.errors]) log(`[netlify] a rule is ignored: ${error.message ?? error}`)
  const headersFor: Rules['headersFor'] = (path) => {
    const matching = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path))
    const values = matching.flatMap((rule) => Object.entries(rule.values))
    return Object.fromEntries(values.map(([name, value]) => [name.toLowerCase(), value]))
  }
  return { headersFor, matchRule: await createMatcher(parsedRules.parse(parsed.redirects), env) }
}

async function createMatcher(rules: z.infer<typeof parsedRules>, env: Environment): Promise<Rules['matchRule']> {
  if (rules.length === 0) return () => undefined
  for (const { from, signed } of rules) {
    if (signed && !env[signed])
      throw new StartError(`Falta la variable ${signed}, con la que se firman los pedidos a ${from}.`)
  }
  // netlify-redirector has other field names than the parser.
  const fields = rules.map(({ from: origin, query: params, signed, ...rule }) => {
    return { ...rule, origin, params, ...(signed && { sign: { jwt_secret: signed } }) }
  })
  const matcher = await redirector.parseJSON(JSON.stringify(fields), { jwtSecret: '', jwtRoleClaim: '' })
  const unused = { headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' }
  return ({ hostname: host, pathname: path, search }) => {
    const match = matcher.match({ scheme: 'http', host, path, query: search.slice(1), ...unused })
    if (!match) return undefined
    const { to, status, force, proxyHeaders = {}, signingSecret } = match
    return { to, status, force, proxyHeaders, signingSecret: signingSecret && env[signingSecret] }
  }
}

/** Returns a rule's target, with the request's query unless the rule has one. */
export function resolveTarget(rule: Rule, url: URL): { readonly target: URL; readonly isExternal: boolean } {
  const isExternal = /^https?:\/\//.test(rule.to)
  // Two leading slashes would lead to another host.
  const target = new URL(isExternal ? rule.to : `${url.origin}${rule.to.replace(/^\/+/, '/')}`)
  if (!target.search) target.search = url.search
  return { target, isExternal }
}
