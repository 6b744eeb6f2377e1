/** Shows that `npm start` works on a fresh clone with nothing but the oldest Node that the README names (design §3, I01). */
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import city from '../content/ciudad.json' with { type: 'json' }
import { root } from '../local/builds.ts'
import { projectFiles } from '../local/project-files.ts'
import { processIdentity, signalProcess, waitUntil } from '../local/supabase/processes.ts'
import { type CloneRun, startClone } from './fresh-clone/clone-run.ts'
import { freePorts, isFree } from './fresh-clone/free-ports.ts'
import { processTree } from './fresh-clone/processes.ts'
import { makeStranger } from './fresh-clone/stranger.ts'
import { runStep, StepFailure, type StepResult } from './steps/step.ts'

/** Milliseconds. The first covers the installation and both builds on a slow machine. */
const readyMs = 10 * 60_000
const stopMs = 30_000
const goneMs = 5_000
const pollMs = 250

/** Whether an address answers 200 with a text; while nobody listens, false after a pause that leaves the start its time. */
async function answers(url: string, text: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (response === null) await pause(pollMs)
  return response !== null && response.status === 200 && (await response.text()).includes(text)
}

async function checkStart(run: CloneRun, [site, admin]: readonly number[]): Promise<void> {
  const pages = [
    { url: `http://localhost:${site}/`, text: city.municipio },
    { url: `http://localhost:${admin}/`, text: 'Panel de prensa' },
  ]
  for (const { url, text } of pages) {
    const ready = await waitUntil(async () => run.ended() || (await answers(url, text)), readyMs)
    if (run.ended()) throw new StepFailure(`npm start ended before it answered\n${run.output()}`)
    if (!ready) throw new StepFailure(`${url} did not answer 200 with "${text}"\n${run.output()}`)
  }
}

async function checkStop(run: CloneRun, folder: string, ports: readonly number[]): Promise<void> {
  const started = await Promise.all(
    (await processTree(run.pid, folder)).map(async (each) => ({ ...each, identity: await processIdentity(each.pid) })),
  )
  run.interrupt()
  if (!(await waitUntil(() => run.ended(), stopMs))) throw new StepFailure(`Ctrl-C did not end it\n${run.output()}`)
  if (run.code() !== 0) throw new StepFailure(`after Ctrl-C the exit code was ${run.code()}\n${run.output()}`)

  let left: string[] = []
  const allGone = async (): Promise<boolean> => {
    const same = await Promise.all(started.map(async ({ pid, identity }) => (await processIdentity(pid)) === identity))
    const alive = started.filter(({ identity }, index) => identity !== null && same[index])
    left = [...alive, ...(await processTree(undefined, folder))].map(({ pid, command }) => `${pid} ${command}`)
    return left.length === 0
  }
  if (!(await waitUntil(allGone, goneMs))) throw new StepFailure(`processes were left running:\n${left.join('\n')}`)
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
 * Runs `npm start` on a fresh copy of the project as an ordinary account under the oldest Node, without git or a terminal,
 * on free ports and in a folder whose name a program may stumble over: both sites answer, Ctrl-C ends it with code 0, and
 * neither a process nor a taken port is left. Counts as one test; prints how long the first start took, installation included.
 * @param signal ends it; what it started is ended too.
 */
export function freshCloneStart(signal: AbortSignal = new AbortController().signal): Promise<StepResult> {
  return runStep('npm start on a fresh clone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-clone-'))
    const clone = join(folder, 'el portal del ñandú')
    let run: CloneRun | undefined
    try {
      await chmod(folder, 0o711) // as root the clone runs as another account, which must get through
      const [stranger] = await Promise.all([makeStranger(folder, signal), copyProject(clone)])
      await stranger.own(clone)
      const ports = await freePorts(3)
      const [SITE_PORT, ADMIN_PORT, SUPABASE_PORT] = ports.map(String)
      const env = { ...stranger.env, SITE_PORT, ADMIN_PORT, SUPABASE_PORT }
      const started = performance.now()
      run = startClone(clone, { ...stranger, env }, signal)
      await checkStart(run, ports)
      console.log(`npm start en un clon nuevo: ${((performance.now() - started) / 1000).toFixed(1)} s`)
      await checkStop(run, folder, ports)
      return undefined
    } finally {
      for (const { pid } of await processTree(run?.pid, folder)) signalProcess(pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}

if (import.meta.main) {
  const { failed, reasons } = await freshCloneStart()
  for (const reason of reasons) console.error(reason)
  process.exitCode = failed === 0 ? 0 : 1
}
