/** The deployed functions as a Netlify deploy makes them: each a folder with everything that it needs and nothing else. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { resolveConfig } from '@netlify/config'
import { type Config, zipFunctions } from '@netlify/zip-it-and-ship-it'
import { root } from '../../local/root.ts'
import type { Sizes } from './limits.ts'

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
  /** Bytes of all its files, and of the zip that a deploy sends of them. */
  readonly sizes: Sizes
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
        sizes: {
          unpacked: files.reduce((sum, { bytes }) => sum + bytes, 0),
          zipped: files.reduce((sum, { file, zipped }) => sum + zipped + 2 * file.length + zipEntryBytes, 0),
        },
      }
    }),
  )
}

/** Bytes that a zip adds to each file, besides its name, which stands there twice. */
const zipEntryBytes = 92
/** Compressed sizes by path and size: functions share most of their files. */
const compressed = new Map<string, number>()

/** As @netlify/build packs: at the fastest level, which leaves a sixth more than the usual one. */
function compressedBytes(key: string, content: Buffer): number {
  const bytes = compressed.get(key) ?? deflateRawSync(content, { level: 1 }).length
  compressed.set(key, bytes)
  return bytes
}

async function filesIn(dir: string): Promise<{ file: string; bytes: number; zipped: number }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async (path) => {
      const file = slashes(relative(dir, path))
      const content = await readFile(path)
      const bytes = content.length
      return { file, bytes, zipped: compressedBytes(`${file} ${bytes}`, content) }
    }),
  )
}

/** The package that a file of a bundle belongs to, the innermost one. */
const packageOf = (file: string): string | undefined => /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
