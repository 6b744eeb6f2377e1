/** Redirect, rewrite and proxy rules from netlify.toml and a build's `_redirects`, parsed and matched by Netlify's own code. */
import { join } from 'node:path'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector from 'netlify-redirector'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { Log } from './log.ts'

/** The part of Netlify's environment that rules refer to: the secrets that sign proxied requests. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The rule that matched, with placeholders filled in. */
export type Rule = {
  /** A path of this site, or an absolute address. */
  readonly to: string
  /** 200 rewrites or proxies, 3xx redirects, 404 shows a page as an error. */
  readonly status: number
  /** True when the rule goes before a file of the same address. */
  readonly force: boolean
  /** Additional headers for the proxied request. */
  readonly proxyHeaders: Readonly<Record<string, string>>
  /** Secret that signs the proxied request. */
  readonly signingSecret: string | undefined
}

/** Finds the first rule for a request. */
export type MatchRule = (url: URL, header: (name: string) => string) => Rule | undefined

const parsedRule = z.looseObject({
  from: z.string(),
  query: z.unknown().optional(),
  signed: z.string().optional(),
  conditions: z.record(z.string(), z.unknown()).optional(),
})

/**
 * Reads the rules for one build; `_redirects` goes before netlify.toml.
 * @param configFile path of netlify.toml.
 * @param dir the build folder.
 * @throws {StartError} when a rule signs with a variable that the environment lacks.
 * @throws when a rule has conditions (country, language, role, cookie), which nothing here uses and which are not emulated.
 */
export async function loadRedirects(
  configFile: string,
  dir: string,
  environment: Environment,
  log: Log,
): Promise<MatchRule> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(dir, '_redirects')],
    netlifyConfigPath: configFile,
    configRedirects: [],
    minimal: false,
  })
  for (const error of errors) log(`[gateway] a redirect rule is ignored: ${String(error.message ?? error)}`)
  const rules = z.array(parsedRule).parse(redirects)
  for (const { from, signed, conditions } of rules) {
    if (Object.keys(conditions ?? {}).length > 0) throw new Error(`The redirect rule for ${from} has conditions.`)
    if (signed && !environment[signed]) {
      throw new StartError(`Falta la variable ${signed}, con la que se firman los pedidos a ${from}.`)
    }
  }
  if (rules.length === 0) return () => undefined
  const matcher = await redirector.parseJSON(
    // The matcher knows the fields by the names that Netlify's own backend gives them.
    JSON.stringify(
      rules.map(({ from, query, signed, ...rule }) => ({
        ...rule,
        origin: from,
        params: query,
        ...(signed && { sign: { jwt_secret: signed } }),
      })),
    ),
    { jwtSecret: '', jwtRoleClaim: '' },
  )
  return (url, header) => {
    const match = matcher.match({
      scheme: url.protocol.slice(0, -1),
      host: url.hostname,
      path: url.pathname,
      query: url.search.slice(1),
      headers: {},
      cookieValues: {},
      getHeader: header,
      getCookie: () => '',
    })
    if (!match || match.force404) return undefined
    return {
      to: match.to,
      status: match.status,
      force: match.force,
      proxyHeaders: match.proxyHeaders ?? {},
      signingSecret: match.signingSecret ? environment[match.signingSecret] : undefined,
    }
  }
}

/**
 * Where a rule leads. The query goes along, as on Netlify, unless the rule has one of its own. An address of this site
 * never starts with two slashes: a browser would take the first part for another host.
 */
export function destination(rule: Rule, url: URL): { readonly address: URL; readonly external: boolean } {
  const external = /^https?:\/\//.test(rule.to)
  const address = new URL(external ? rule.to : `${url.origin}${rule.to.replace(/^\/+/, '/')}`)
  if (!address.search) address.search = url.search
  return { address, external }
}
