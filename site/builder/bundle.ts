/**
 * The sources of the site as Astro has bundled them, scripts, styles and files for the browser included: everything of a build that does not
 * depend on the database. It is kept, and a rebuild over the same sources only renders
 * (docs/decisions/2026-11-22-where-a-build-spends-its-time.md).
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../src/data/env.ts'

const sources = join(import.meta.dirname, '..')

export type Bundle = {
  /** What these sources are called in this environment: under another name pages are other pages. */
  readonly name: string
  /** Folder of what browsers load: scripts, styles, fonts, drawings, and what stands in public/. */
  readonly clientDir: string
  /** The module with the pages (entry.ts, bundled). */
  readonly entry: string
}

/** Written last, with the bundle's name: a bundle without it is not whole. */
const nameFile = 'name'

const bundleIn = (dir: string, name: string): Bundle => ({
  name,
  clientDir: join(dir, 'client'),
  entry: join(dir, 'server/prerender-entry.mjs'),
})

/**
 * A name over everything that a bundle follows from. The sources are what their commit is, and without one no two are alike; where they lie
 * counts, since a bundle reads packages and files for download there.
 */
export const bundleName = ({ commit, siteUrl, adminUrl, embedHosts }: Environment): string =>
  createHash('sha256')
    .update(JSON.stringify([commit ?? crypto.randomUUID(), sources, siteUrl, adminUrl, embedHosts, process.version]))
    .digest('hex')

/** The bundle that an earlier build left in `dir`; null when it is of other sources, or these have no name. */
export async function keptBundle(dir: string, environment: Environment): Promise<Bundle | null> {
  const name = await readFile(join(dir, nameFile), 'utf8').catch(() => null)
  return name === bundleName(environment) ? bundleIn(dir, name) : null
}

/**
 * Bundles the sources into `dir`, in place of what is there. In a process of its own: what Astro and Vite take is given back before pages are
 * rendered, and Astro puts the modules that render below its current directory.
 * @throws {Error} when they cannot be bundled; the reason has been printed.
 */
export async function makeBundle(dir: string, environment: Environment): Promise<Bundle> {
  const bundle = bundleIn(dir, bundleName(environment))
  await rm(dir, { recursive: true, force: true })
  await mkdir(bundle.clientDir, { recursive: true })
  // Packages are not bundled: they are looked for from where the bundle stands.
  await symlink(join(sources, '../node_modules'), join(dir, 'node_modules'), 'junction')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-astro.ts'), bundle.clientDir], {
    cwd: dir,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('las fuentes no se pudieron empaquetar.')
  await writeFile(join(dir, nameFile), bundle.name)
  return bundle
}
