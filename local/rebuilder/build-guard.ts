/**
 * Runs a build as its parent asks, and ends it when the parent is gone, even by kill -9: a build that lived on would
 * write into the folder in which the next start builds (design §3). Arguments: the command and its arguments. Must be
 * started as the leader of a process group, with a pipe as standard input that the parent holds open.
 */
import { spawn } from 'node:child_process'

const politeMs = 5_000

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.once('exit', (code) => process.exit(code ?? 1))
// The signal goes to the whole group. This process stays until the build has ended, so that its end can be waited for.
process.on('SIGTERM', () => {})
// The pipe ends when nobody holds it any more.
process.stdin.resume().once('close', () => {
  process.kill(-process.pid, 'SIGTERM')
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), politeMs)
})
