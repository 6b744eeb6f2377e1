/** How the two apps are built locally, and when an earlier build still fits the sources. */
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The checkout's root folder. */
export const root = join(import.meta.dirname, '..')

/** A child process that builds an app into the folder named in its environment. */
export type BuildCommand = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

const app = {
  site: { script: 'site/build.ts', args: [], out: 'SITE_OUT_DIR' },
  admin: {
    script: 'node_modules/vite/bin/vite.js',
    args: ['build', 'admin', '--logLevel', 'warn'],
    out: 'ADMIN_OUT_DIR',
  },
} as const
export type App = keyof typeof app

/** The command that builds `name` into `outDir` with the given environment. Same command as a deploy runs. */
export function buildCommand(name: App, outDir: string, env: Readonly<Record<string, string>>): BuildCommand {
  const { script, args, out } = app[name]
  return {
    command: process.execPath,
    args: [join(root, script), ...args],
    cwd: root,
    env: {
      ...env,
      [out]: outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      // What Node compiled for the build before, a sixth of what a small rebuild takes. It goes with the bundle (site/builder/bundle.ts).
      ...(name === 'site' && {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || `${outDir}.cache/bundle/compiled`,
      }),
    },
  }
}

const ignored = /(^|\/)(node_modules|dist|\.astro|\.netlify)(\/|$)|\.test\.tsx?$/

/**
 * A digest of everything that shapes the build of `name` except what stands in the database: its sources, the content, the contract, the lock file and
 * `settings` (addresses, keys). Two equal digests mean that an earlier build can be served again.
 */
export async function sourcesDigest(name: App, settings: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version)
  const files = ['package-lock.json']
  for (const pattern of [`${name}/**/*`, 'content/*', 'ui/**/*', 'contract/**/*', 'shared/**/*'])
    for await (const entry of glob(pattern, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => ignored.test(entry.name),
    }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1))
  for (const file of files.filter((file) => !ignored.test(file)).sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
  return hash.digest('hex')
}
