import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BootstrapError } from './bootstrap-error.mjs'
import { installPackages } from './install.mjs'
import { projectNode } from './project-node.mjs'
import { runTask } from './run-task.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** What `node bootstrap.mjs <task>` runs under the project's own Node: a script and its first arguments. */
const tasks = {
  start: ['local/start.ts'],
  test: ['testing/run.ts'],
  dev: ['local/start.ts', 'dev'],
  bench: ['e2e/bench.ts'],
  'spec-coverage': ['testing/acceptance/spec-coverage.ts'],
  check: ['testing/check.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  contenido: ['site/content-check/run.ts'],
  doctor: ['operations/doctor.ts'],
  'staff-create': ['operations/staff-create.ts'],
  backup: ['operations/backup.ts'],
  restore: ['operations/restore.ts'],
  'build-site': ['site/build.ts'],
  'build-admin': ['node_modules/vite/bin/vite.js', 'build', 'admin'],
}

/**
 * Installs what is missing and runs a task; sets the process's exit code to the task's. What a person has to know is one
 * Spanish sentence on stderr and exit code 1 (design.md §3).
 *
 * @param {string[]} args task name, then what is passed on to it
 */
export async function main([name, ...rest]) {
  try {
    const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined
    if (!task)
      throw new BootstrapError(
        `Tarea desconocida: ${name ?? '(ninguna)'}. Las que hay: ${Object.keys(tasks).join(', ')}.`,
      )
    await installPackages(root)
    process.exitCode = await runTask(await projectNode(root), [...task, ...rest], root)
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}
