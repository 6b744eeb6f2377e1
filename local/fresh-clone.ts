/** Shows that `npm start` works on a fresh clone with nothing but the machine's own Node (design §3). */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import city from '../site/src/content/ciudad.json' with { type: 'json' }
import { root } from './builds.ts'
import { type CloneRun, startClone } from './fresh-clone/clone-run.ts'
import { freePorts, isFree } from './fresh-clone/free-ports.ts'
import { processTree } from './fresh-clone/processes.ts'
import { projectFiles } from './project-files.ts'
import { processIdentity, signalProcess, waitUntil } from './supabase/processes.ts'
import { runStep, StepFailure, type StepResult } from './test-steps/step.ts'
import { throwAwayData } from './test-steps/throw-away-data.ts'

/** Milliseconds. The first covers the installation and both builds on a slow machine. */
const READY_MS = 10 * 60_000
const STOP_MS = 30_000
const GONE_MS = 5_000
const POLL_MS = 250

/** The environment of somebody who has just cloned: nothing of this project's npm and Node, no data of another run. */
function strangersEnvironment(ports: readonly number[], dataDir: string): NodeJS.ProcessEnv {
  const own =
    /^(npm_(package|lifecycle|execpath|node_execpath|command|config_local_prefix)|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|VITEST)/
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name))
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const [site, admin, supabase] = ports.map(String)
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    SITE_PORT: site,
    ADMIN_PORT: admin,
    SUPABASE_PORT: supabase,
    PORTAL_DATA: dataDir,
    npm_config_prefer_offline: 'true',
  }
}

/** Whether an address answers 200 with a text; while nobody listens, false after a pause that leaves the start its time. */
async function answers(url: string, text: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (response === null) await pause(POLL_MS)
  return response !== null && response.status === 200 && (await response.text()).includes(text)
}

async function checkStart(run: CloneRun, [site, admin]: readonly number[]): Promise<void> {
  const pages = [
    { url: `http://localhost:${site}/`, text: city.municipio },
    { url: `http://localhost:${admin}/`, text: 'Panel de prensa' },
  ]
  for (const { url, text } of pages) {
    const ready = await waitUntil(async () => run.ended() || (await answers(url, text)), READY_MS)
    if (run.ended()) throw new StepFailure(`npm start ended before it answered\n${run.output()}`)
    if (!ready) throw new StepFailure(`${url} did not answer 200 with "${text}"\n${run.output()}`)
  }
}

async function checkStop(run: CloneRun, folder: string, ports: readonly number[]): Promise<void> {
  const started = await Promise.all(
    (await processTree(run.pid, folder)).map(async (each) => ({ ...each, identity: await processIdentity(each.pid) })),
  )
  run.interrupt()
  if (!(await waitUntil(() => run.ended(), STOP_MS))) throw new StepFailure(`Ctrl-C did not end it\n${run.output()}`)
  if (run.code() !== 0) throw new StepFailure(`after Ctrl-C the exit code was ${run.code()}\n${run.output()}`)

  let left: string[] = []
  const allGone = async (): Promise<boolean> => {
    const same = await Promise.all(started.map(async ({ pid, identity }) => (await processIdentity(pid)) === identity))
    const alive = started.filter(({ identity }, index) => identity !== null && same[index])
    left = [...alive, ...(await processTree(undefined, folder))].map(({ pid, command }) => `${pid} ${command}`)
    return left.length === 0
  }
  if (!(await waitUntil(allGone, GONE_MS))) throw new StepFailure(`processes were left running:\n${left.join('\n')}`)
  for (const port of ports) if (!(await isFree(port))) throw new StepFailure(`port ${port} is still taken`)
}

/** Copies what git would commit into a folder, without node_modules or anything that was built. */
async function copyProject(to: string): Promise<void> {
  for (const file of await projectFiles()) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await copyFile(join(root, file), join(to, file))
  }
}

/**
 * Runs `npm start` on a fresh copy of the project under the machine's own Node, on free ports with data of its own: both
 * sites answer, Ctrl-C ends it with code 0, and neither a process nor a taken port is left. Counts as one test; prints how
 * long the first start took, installation included.
 * @param signal ends it; what it started is ended too.
 */
export function freshCloneStart(signal: AbortSignal = new AbortController().signal): Promise<StepResult> {
  return runStep('npm start on a fresh clone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-clone-'))
    const data = await throwAwayData('clone-data')
    let run: CloneRun | undefined
    try {
      await copyProject(folder)
      const ports = await freePorts(3)
      const started = performance.now()
      run = startClone(folder, strangersEnvironment(ports, data.dataDir), signal)
      await checkStart(run, ports)
      console.log(`npm start en un clon nuevo: ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await checkStop(run, folder, ports)
      return undefined
    } finally {
      for (const { pid } of await processTree(run?.pid, folder)) signalProcess(pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      await data.remove()
    }
  })
}

if (import.meta.main) {
  const { failed, reasons } = await freshCloneStart()
  for (const reason of reasons) console.error(reason)
  process.exitCode = failed === 0 ? 0 : 1
}
