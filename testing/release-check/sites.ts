/** Both sites as Netlify builds them: @netlify/build reads each netlify.toml, runs its command and packs the functions. */
import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type App, root } from '../../local/builds.ts'
import { runToEnd } from '../../local/rebuilder/build-process.ts'
import { check, Finding, type Row } from './report.ts'

/** Where @netlify/build leaves the zips and their list when it runs outside Netlify. */
export const packedFunctions = join(root, '.netlify/functions')

const deployedSites: readonly { readonly app: App; readonly name: string; readonly args: readonly string[] }[] = [
  { app: 'site', name: 'Sitio 1 (portal), netlify-build', args: [] },
  // Package directory, as the second site's settings say.
  { app: 'admin', name: 'Sitio 2 (panel), netlify-build', args: ['--packagePath', 'admin'] },
]

/** What a finished build has left; a build that ends well and wrote nothing is none. */
const proof = { site: ['index.html', 'build.json', '_redirects'], admin: ['index.html', '_redirects'] } as const

const outputOf = (app: App): string => join(root, app, 'dist')

/** Removes what the builds leave in the checkout: made from sample data, it must not be published by mistake. */
export async function removeBuilds(): Promise<void> {
  const left = [packedFunctions, ...deployedSites.map(({ app }) => outputOf(app))]
  await Promise.all(left.map((folder) => rm(folder, { recursive: true, force: true })))
}

/**
 * Builds one site after the other. The zips are in {@link packedFunctions} afterwards.
 * @param script of @netlify/build.
 * @param env the variables that the sites are given.
 */
export async function* buildSites(
  script: string,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  await removeBuilds()
  for (const { app, name, args } of deployedSites)
    yield await check(name, async () => {
      const { code, output } = await runToEnd(
        {
          command: process.execPath,
          args: [script, '--offline', '--cwd', root, '--repositoryRoot', root, ...args],
          cwd: root,
          env,
        },
        signal,
      )
      if (code !== 0) throw new Finding(`netlify-build terminó con el código ${code}.\n${output.trim()}`)
      for (const file of proof[app])
        await access(join(outputOf(app), file)).catch(() => {
          throw new Finding(`la construcción no dejó ${app}/dist/${file}.`)
        })
      return 'construido'
    })
}
