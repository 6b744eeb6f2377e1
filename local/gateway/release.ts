/** One build in service: its files together with the rules that it was built with. */
import { stat } from 'node:fs/promises'
import { type HeadersFor, loadHeaders } from './headers.ts'
import type { Log } from './log.ts'
import { type Environment, loadRedirects, type MatchRule } from './redirects.ts'
import { Snapshot } from './snapshot.ts'

/** Never changes. A request uses one from its beginning to its end, whatever is put in place meanwhile (B04). */
export type Release = {
  readonly snapshot: Snapshot
  readonly headersFor: HeadersFor
  readonly matchRule: MatchRule
}

/**
 * Reads a build folder with its `_headers` and `_redirects`, and netlify.toml.
 * @throws {Error} when the folder is missing or its rules cannot be obeyed.
 */
export async function loadRelease(
  configFile: string,
  dir: string,
  environment: Environment,
  log: Log,
): Promise<Release> {
  if (!(await stat(dir)).isDirectory()) throw new Error(`${dir} is no folder.`)
  const [headersFor, matchRule] = await Promise.all([
    loadHeaders(configFile, dir, log),
    loadRedirects(configFile, dir, environment, log),
  ])
  return { snapshot: Snapshot.load(dir), headersFor, matchRule }
}
