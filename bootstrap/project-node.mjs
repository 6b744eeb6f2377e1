import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { BootstrapError } from './bootstrap-error.mjs'
import { runNpm } from './npm.mjs'

/** The first Node that runs TypeScript files without a flag; newer than what Astro and vitest ask for (22.12). */
const oldest = [22, 18]

/** @returns {boolean} whether this file is a Node that starts here (on musl libc the packaged one exists and does not) */
function starts(file) {
  return fs.existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}

/** @returns {boolean} whether a version like '22.18.0' runs the project */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * The Node that runs the tasks: the `node` package's (pinned, so that every machine runs the same), otherwise the
 * machine's own when it is new enough. Where npm was told not to run install scripts the package has no binary yet: the
 * scripts that package.json allows, and no others, are run then.
 *
 * @param {string} root the project's folder, packages installed
 * @returns {Promise<string>} absolute path
 * @throws {BootstrapError} there is none
 */
export async function projectNode(root) {
  const packaged = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (starts(packaged)) return packaged

  let failure
  if (!fs.existsSync(packaged)) {
    const { allowScripts = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
    const present = Object.keys(allowScripts).filter(
      (name) => allowScripts[name] && fs.existsSync(path.join(root, 'node_modules', name)),
    )
    console.error(`npm no corrió los scripts de instalación: se corren ahora los de ${present.join(', ')}.`)
    failure = await runNpm(root, ['rebuild', ...present, '--ignore-scripts=false']).catch((error) => error)
    if (failure && !(failure instanceof BootstrapError)) throw failure
    if (starts(packaged)) return packaged
  }
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new BootstrapError(
    `El Node del proyecto no arranca en esta máquina y el suyo (${process.version}) es anterior a ${oldest.join('.')}: instalá el de .node-version.`,
    failure?.exitCode ?? 1,
  )
}
