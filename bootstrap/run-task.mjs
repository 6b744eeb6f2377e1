import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { BootstrapError } from './bootstrap-error.mjs'

/** npm passes a Ctrl-C on that the terminal has also sent to us: the same signal within this time is the same key press. */
const sameSignalMs = 1_000
const parentPollMs = 1_000

/** The environment of a task: the project's commands and its Node come first in PATH. */
function taskEnvironment(node, root) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const first = [path.join(root, 'node_modules', '.bin'), path.dirname(node)]
  return {
    ...process.env,
    [key]: [...first, process.env[key]].filter(Boolean).join(path.delimiter),
    PORTAL_STOP_WITH_PARENT: '1',
  }
}

/**
 * Passes what should stop us on to the child. The child has a process group of its own, so that a Ctrl-C reaches it once,
 * through here, and it can stop its own processes in order. On Windows the console sends Ctrl-C to all of them itself.
 *
 * @returns {() => void} ends it
 */
function passSignals(child) {
  const seen = new Map()
  const pass = (signal) => {
    if (Date.now() - (seen.get(signal) ?? Number.NEGATIVE_INFINITY) < sameSignalMs) return
    seen.set(signal, Date.now())
    if (process.platform === 'win32' && signal === 'SIGINT') return
    // A closed terminal (SIGHUP) would end the child at once, without its clean-up.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)

  // When npm is killed nobody tells us: the number of our parent changes.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    pass('SIGTERM')
  }, parentPollMs)
  // Without npm the parent is a shell, which may be left on purpose (nohup).
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  }
}

/**
 * Runs a script with the project's Node: same terminal, same folder, signals passed on once. When this process is killed
 * the script is told through the channel between them (stop-with-parent.mjs) and stops too.
 *
 * @param {string} node absolute path
 * @param {string[]} args script and its arguments
 * @param {string} root working directory
 * @returns {Promise<number>} the script's exit code; 128 + number when a signal ended it
 */
export async function runTask(node, args, root) {
  const child = spawn(node, ['--import', new URL('./stop-with-parent.mjs', import.meta.url).href, ...args], {
    cwd: root,
    env: taskEnvironment(node, root),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const stopPassing = passSignals(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    })
  } catch (error) {
    throw new BootstrapError(`No se pudo arrancar ${node} (${error.code}).`)
  } finally {
    stopPassing()
  }
}
