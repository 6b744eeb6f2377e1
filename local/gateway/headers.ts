/** Response headers for static files, from netlify.toml and a build's `_headers`, read by Netlify's own parser. */
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import type { Log } from './log.ts'

/** Gives the headers for a percent-decoded path, names in lower case; a later rule wins over an earlier one. */
export type HeadersFor = (pathname: string) => Record<string, string>

/**
 * Reads the rules for one build.
 * @param configFile path of netlify.toml.
 * @param dir the build folder.
 */
export async function loadHeaders(configFile: string, dir: string, log: Log): Promise<HeadersFor> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(dir, '_headers')],
    netlifyConfigPath: configFile,
    configHeaders: [],
    minimal: false,
  })
  for (const error of errors) log(`[gateway] a header rule is ignored: ${error.message}`)
  return (pathname) => {
    const result: Record<string, string> = {}
    for (const rule of headers) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(pathname)) continue
      for (const [name, value] of Object.entries(rule.values)) result[name.toLowerCase()] = value
    }
    return result
  }
}
