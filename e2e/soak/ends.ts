/** Ends that a portal may meet, each in a moment that nobody chose. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PortalAddresses, PortalProcess } from '../portal-process.ts'

type Process = { readonly pid: number; readonly parent: number; readonly command: string }

async function processes(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,args='], { maxBuffer: 10_000_000 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** Whether there was somebody to kill. */
function kill(pid: number | undefined): boolean {
  if (!pid) return false
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself meanwhile.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** The server's number: the one that listens where the portal's database is. */
async function postmaster({ databaseUrl }: PortalAddresses): Promise<number | undefined> {
  const port = databaseUrl && new URL(databaseUrl).port
  return (await processes()).find(
    ({ command }) => command.includes(`/bin/postgres -D`) && command.includes(`port=${port} `),
  )?.pid
}

/** Milliseconds for a portal to end by itself, on a machine that is busy. */
const patience = 60_000
/** What was wrong with ends that were asked for. */
export const lateStops: string[] = []

/** What may happen; each answers whether it found what it ends. */
export const ends = {
  'kill -9 of the portal': async ({ pid, ended }: PortalProcess) => {
    const found = kill(pid)
    await ended
    return found
  },
  'Ctrl-C': async (portal: PortalProcess) => {
    const late = setTimeout(() => {
      lateStops.push(`Ctrl-C did not end the portal within ${patience / 1000} s`)
      kill(portal.pid)
    }, patience)
    await portal.stop()
    clearTimeout(late)
    return true
  },
  'kill -9 of PostgreSQL': async ({ addresses }: PortalProcess) => kill(await postmaster(addresses)),
  'kill -9 of one of its connections': async ({ addresses }: PortalProcess, random: () => number) => {
    const server = await postmaster(addresses)
    const connections = (await processes()).filter(
      ({ parent, command }) => parent === server && /postgres: .* (idle|SELECT|INSERT|UPDATE|COMMIT)/.test(command),
    )
    return kill(connections[Math.floor(random() * connections.length)]?.pid)
  },
  'kill -9 of the build': async ({ addresses }: PortalProcess) => {
    const all = await processes()
    const builds = all.filter(({ command }) => command.includes('site/build.ts') && !command.includes('build-guard.ts'))
    for (const { pid } of builds) if (await buildsInto(pid, addresses.dataDir)) return kill(pid)
    return false
  },
} as const
export type End = keyof typeof ends

/** Other portals of this machine build too. */
const buildsInto = async (pid: number, dataDir: string): Promise<boolean> =>
  (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).includes(`SITE_OUT_DIR=${join(dataDir, 'site')}`)
