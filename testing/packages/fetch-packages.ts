/** Programs that few commands need and that weigh a lot: fetched by the first of these commands that runs. */
import { join } from 'node:path'
import { runNpm } from '../../bootstrap/npm.mjs'
import { root } from '../../local/builds.ts'

/**
 * Installs what is missing of some packages below node_modules, where the next run finds it.
 * @param command which one needs them: each has a folder of its own.
 * @param versions exact ones, by name.
 * @returns the folder of modules, absolute.
 * @throws {Error} when npm fails; its output is on stderr by then.
 */
export async function fetchPackages(command: string, versions: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(root, 'node_modules/.cache', command)
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  await runNpm(root, ['install', '--prefix', folder, '--no-package-lock', ...packages])
  return join(folder, 'node_modules')
}
