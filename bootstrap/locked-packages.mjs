import fs from 'node:fs'
import path from 'node:path'

/** The C library that npm compares with a package's `libc`; other systems than Linux have no such choice. */
function libc() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true // the report would look up the names of open connections
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * The packages of the lock file that belong on this machine: those for every machine, and of those for some the ones whose
 * system, processor and C library are this one's.
 *
 * @param {string} root the project's folder
 * @returns {{ name: string, file: string, version: string, isNative: boolean }[]} `file`: its package.json, absolute;
 *   `isNative`: made for some machines only, this one among them
 */
export function lockedPackages(root) {
  const machine = { os: process.platform, cpu: process.arch, libc: libc() }
  const { packages = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .filter(([, entry]) => Object.entries(machine).every(([key, value]) => !entry[key] || entry[key].includes(value)))
    .map(([folder, { version, os }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      file: path.join(root, folder, 'package.json'),
      version,
      isNative: os !== undefined,
    }))
}

/**
 * Names of the native packages of this machine that are not there in the locked version. npm takes an optional package
 * that it could not get, or was told to leave out, for no fault at all.
 *
 * @param {ReturnType<typeof lockedPackages>} packages
 * @returns {string[]}
 */
export function missingNatives(packages) {
  return packages
    .filter(({ isNative }) => isNative)
    .filter(
      // The registry names a version without the "v" that the package's own file may put before it.
      ({ file, version }) =>
        !fs.existsSync(file) || JSON.parse(fs.readFileSync(file, 'utf8')).version.replace(/^v/, '') !== version,
    )
    .map(({ name }) => name)
}
