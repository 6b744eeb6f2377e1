import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { BootstrapError } from './bootstrap-error.mjs'

/**
 * Forced on every installation: NODE_ENV=production or the machine's configuration would leave out what the tasks need,
 * and under an old Node a page of warnings about engines would hide the error.
 */
const flags = [
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
  '--include=dev',
  '--include=optional',
]

const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH/,
    'no se pudo llegar al registro de paquetes. Revisá la conexión y el proxy (HTTPS_PROXY)',
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/,
    'no se pudo comprobar el certificado del registro de paquetes. Revisá NODE_EXTRA_CA_CERTS o la opción cafile de npm',
  ],
  [/\bE40[13]\b|\bE407\b/, 'el registro de paquetes o el proxy rechazó el pedido. Revisá sus credenciales'],
  [/ENOSPC/, 'no queda espacio en el disco'],
  [/EACCES|EPERM|EROFS/, 'no hay permiso para escribir en node_modules o en la caché de npm'],
]

/**
 * The sentence for a failed installation, from what npm printed.
 *
 * @param {string} output
 * @returns {string} Spanish, one sentence
 */
function installFailure(output) {
  const known = reasons.find(([pattern]) => pattern.test(output))
  const reason = known ? known[1] : 'npm terminó con un error, que está arriba'
  return `No se pudieron instalar las dependencias: ${reason}.`
}

/** The npm that started this process where there is one; on Windows npm is a batch file, which needs a shell. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && path.basename(script) === 'npm-cli.js')
    return { command: process.execPath, args: [script], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/**
 * Runs `npm <args>` without showing anything, unless it fails: then its whole output goes to stderr. Ctrl-C and SIGTERM
 * reach npm, and this waits for it to end.
 *
 * @param {string} root working directory
 * @param {string[]} args
 * @param {(pid: number | undefined) => void} [started]
 * @throws {BootstrapError} npm is missing, failed, or was interrupted (`exitCode` 130 or 143)
 */
export async function runNpm(root, args, started = () => {}) {
  const npm = npmCommand()
  const child = spawn(npm.command, [...npm.args, ...args, ...flags], {
    cwd: root,
    shell: npm.shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a signal reaches npm once, through us, however it was sent.
    detached: process.platform !== 'win32',
  })
  started(child.pid)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text))

  let interrupted
  const forward = (signal) => {
    interrupted ??= signal
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  try {
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (interrupted) throw new BootstrapError('Instalación interrumpida.', 128 + constants.signals[interrupted])
    if (code === 0) return
    process.stderr.write(`\n${output.trimEnd()}\n\n`)
    throw new BootstrapError(installFailure(output))
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new BootstrapError('No se encontró npm: viene con Node, instalalo desde https://nodejs.org.')
    throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward)
  }
}
