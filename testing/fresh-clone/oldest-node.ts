/** The oldest Node with which a clone must start, with the npm that it brings. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minVersion } from 'semver'
import { root } from '../../local/builds.ts'
import { StepFailure } from '../steps/step.ts'

const run = promisify(execFile)

/** The npm that a Node brings (https://nodejs.org/dist/index.json): the registry's `node` package comes without one. */
const bundledNpm: Readonly<Record<string, string>> = { '20.19.0': '10.8.2' }

/**
 * Puts the oldest Node that package.json and README name, and its npm, into a folder.
 * @param folder empty.
 * @param env with the npm that installs them in PATH.
 * @returns the folder that holds `node`, `npm` and `npx`.
 */
export async function installOldestNode(folder: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string> {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const node = minVersion(engines.node)?.version ?? ''
  const npm = bundledNpm[node]
  if (!npm) throw new StepFailure(`fresh-clone/oldest-node.ts does not say which npm Node ${node} brings`)
  const wanted = { private: true, dependencies: { node, npm }, allowScripts: { node: true } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(wanted))
  const options = { cwd: folder, env, signal, shell: process.platform === 'win32' }
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], options)
  const programs = join(folder, 'node_modules', '.bin')
  const { stdout } = await run(join(programs, 'node'), ['--version'], options)
  if (stdout.trim() !== `v${node}`) throw new StepFailure(`Node ${node} was installed and says ${stdout.trim()}`)
  return programs
}
