import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { BootstrapError } from './bootstrap-error.mjs'
import { takeInstallLock } from './install-lock.mjs'
import { lockedPackages, missingNatives } from './locked-packages.mjs'
import { runNpm } from './npm.mjs'
import { showProgress } from './progress.mjs'

/** What node_modules must have been made from: the lock file, on this platform (a copied folder carries other binaries). */
function wantedMark(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock).digest('hex')
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** Empties node_modules but for the lock, which says that we are in it. */
function clear(modules, lock) {
  for (const name of fs.readdirSync(modules)) {
    const entry = path.join(modules, name)
    if (entry !== lock) fs.rmSync(entry, { recursive: true, force: true })
  }
}

/**
 * Installs the locked packages when node_modules is missing or was made from another lock file. `npm install` and not
 * `npm ci`, which would empty node_modules first: the lock of this installation lies there, and what still fits stays.
 * Nothing is written back to the lock file. Any number of these may run at once on one clone: one installs, the others
 * wait. An installation that was killed half-way, or left out a native package of this machine, is started afresh: npm takes
 * a half-unpacked package for a complete one.
 *
 * @param {string} root the project's folder
 * @throws {BootstrapError} npm failed, is missing or left a native package out; the sentence says why
 */
export async function installPackages(root) {
  const modules = path.join(root, 'node_modules')
  const markFile = path.join(modules, '.package-lock-hash')
  const half = path.join(modules, '.install-incomplete')
  const lockDirectory = path.join(modules, '.install-lock')
  const wanted = wantedMark(root)
  const isDone = () => read(markFile) === wanted && !fs.existsSync(half)
  if (isDone()) return

  try {
    fs.mkdirSync(modules, { recursive: true })
  } catch (error) {
    throw new BootstrapError(`No se puede crear la carpeta ${modules} (${error.code}).`)
  }
  const lock = await takeInstallLock(lockDirectory, () =>
    console.error(
      `Otro proceso está instalando las dependencias; se espera a que termine (si ya no existe, borrá ${lockDirectory}).`,
    ),
  )
  try {
    if (isDone()) return
    if (fs.existsSync(half)) clear(modules, lockDirectory)
    fs.rmSync(markFile, { force: true })
    fs.writeFileSync(half, '')
    const packages = lockedPackages(root)
    const endProgress = showProgress(packages, process.stderr)
    try {
      await runNpm(root, ['install'], (pid) => pid && lock.addProcess(pid))
    } catch (error) {
      endProgress()
      // When npm itself ends with an error it has put back what was there; only a killed one leaves half packages.
      if (error.exitCode === 1) fs.rmSync(half, { force: true })
      throw error
    }
    const missing = missingNatives(packages)
    endProgress(missing.length > 0 ? undefined : 'listas')
    if (missing.length > 0)
      throw new BootstrapError(
        `npm no instaló ${missing.join(', ')}, sin lo que el portal no anda en este equipo (${process.platform}-${process.arch}): quitá omit, os, cpu y libc de la configuración de npm («npm config list»), revisá que el registro de paquetes los tenga y probá de nuevo.`,
      )
    fs.writeFileSync(markFile, wanted)
    fs.rmSync(half, { force: true })
  } finally {
    lock.release()
  }
}
