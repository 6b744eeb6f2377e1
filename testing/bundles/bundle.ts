/** The deployed functions as a Netlify deploy makes them: each a folder with everything that it needs and nothing else. */
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { type Config, zipFunctions } from '@netlify/zip-it-and-ship-it'
import { root } from '../../local/builds.ts'

type FunctionSettings = { readonly [setting: string]: unknown }

/** One deployed function. Paths use forward slashes. */
export type Bundle = {
  readonly name: string
  /** Folder of the bundle. */
  readonly dir: string
  /** The schedule and the path patterns that the deploy understood from the entry's config. */
  readonly schedule: string | null
  readonly routes: readonly string[]
  /** Whether the deploy will limit its calls. */
  readonly isRateLimited: boolean
  /** Our own files that are part of it, relative to the root. */
  readonly sources: readonly string[]
  /** The packages that are sent along, by name. */
  readonly packages: readonly string[]
  /** Everything in it together, unpacked. */
  readonly bytes: number
}

const slashes = (path: string): string => path.split(sep).join('/')

/**
 * The settings of netlify.toml, by pattern of function names, as @netlify/build hands them to the bundler. Only those that the
 * bundler of these functions reads ([decision](../../docs/decisions/2026-11-22-how-functions-are-packed.md)).
 */
function bundlerConfig(functions: Readonly<Record<string, FunctionSettings>>, nodeVersion: string): Config {
  const entries = Object.entries(functions).map(([pattern, settings]) => [
    pattern,
    { includedFiles: settings.included_files, includedFilesBasePath: root, nodeVersion },
  ])
  return Object.fromEntries(entries)
}

/**
 * Bundles every entry that the root netlify.toml deploys, with its settings, into a folder outside the project.
 * @param outDir an empty folder; each bundle becomes a folder in it.
 * @throws {Error} when an entry cannot be bundled.
 */
export async function bundleFunctions(outDir: string): Promise<Bundle[]> {
  const { config } = await resolveConfig({
    config: join(root, 'netlify.toml'),
    repositoryRoot: root,
    cwd: root,
    offline: true,
    mode: 'cli',
    buffer: true,
  })
  const results = await zipFunctions(config.functionsDirectory, outDir, {
    archiveFormat: 'none',
    // One after the other: what it found in a package it knows for the next one, and three seconds of the processor are not spent.
    parallelLimit: 1,
    basePath: root,
    repositoryRoot: root,
    config: bundlerConfig(config.functions, config.build.environment.NODE_VERSION),
  })
  return Promise.all(
    results.map(async ({ name, path, inputs = [], schedule, routes = [], trafficRules }) => {
      const files = await filesIn(path)
      const own = inputs.map((input) => slashes(relative(root, input)))
      return {
        name,
        dir: path,
        schedule: schedule ?? null,
        routes: routes.map(({ pattern }) => pattern),
        isRateLimited: trafficRules !== undefined,
        sources: own.filter((file) => !file.startsWith('node_modules/')).sort(),
        packages: [...new Set(files.flatMap(({ file }) => packageOf(file) ?? []))].sort(),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    }),
  )
}

async function filesIn(dir: string): Promise<{ file: string; bytes: number }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (path) => ({ file: slashes(relative(dir, path)), bytes: (await stat(path)).size })),
  )
}

/** The package that a file of a bundle belongs to, the innermost one. */
const packageOf = (file: string): string | undefined => /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
