/**
 * Bundles the sources by Astro: everything that does not depend on the database. A build of the same sources reuses it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../src/data/cache-key.ts'
import type { Environment } from '../src/data/env.ts'

const sources = join(import.meta.dirname, '..')

/** Holds the bundle's name. Written last: a bundle without it is incomplete. */
const nameFile = 'name'

export type Bundle = Readonly<ReturnType<typeof bundleIn>>

const bundleIn = (dir: string, name: string) => ({
  name,
  /** Folder of browser files, with public/. */
  clientDir: join(dir, 'client'),
  /** Module of the pages (entry.ts, bundled). */
  entry: join(dir, 'server/prerender-entry.mjs'),
})

/** Hashes commit, folder and environment; unique without a commit. */
export const bundleName = ({ commit, siteUrl, adminUrl, embedHosts }: Environment): string =>
  hashOf([commit ?? crypto.randomUUID(), sources, siteUrl, adminUrl, embedHosts, process.version])

/** Returns the bundle in `dir`; null for other sources or an incomplete one. */
export async function readBundle(dir: string, environment: Environment): Promise<Bundle | null> {
  const name = await readFile(join(dir, nameFile), 'utf8').catch(() => null)
  return name === bundleName(environment) ? bundleIn(dir, name) : null
}

/**
 * Bundles the sources into `dir` in a process of its own, which frees the memory of Astro and Vite.
 * @throws {Error} when that fails; the reason has been printed.
 */
export async function makeBundle(dir: string, environment: Environment): Promise<Bundle> {
  const bundle = bundleIn(dir, bundleName(environment))
  await rm(dir, { recursive: true, force: true })
  await mkdir(bundle.clientDir, { recursive: true })
  // Packages are not bundled: they are resolved from the bundle.
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
