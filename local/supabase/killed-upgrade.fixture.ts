/** Starts the backend over a data folder and is killed at a moment of its migrations: arguments are the folder and a `Moment`. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { startBackend } from '../backend.ts'
import { explained } from '../start-error.ts'
import { recordedHome } from './postgres-account.ts'

/**
 * After how many migrations it ends, `within`: in the midst of a later one, `checkpointing`: while PostgreSQL writes down what it has; and who
 * is killed with -9, where both are as when the power goes. `portal`: its process, for the one that holds its migrations up.
 */
export type Moment = {
  readonly after: number
  readonly how?: 'within' | 'checkpointing'
  readonly who: 'portal' | 'database' | 'both'
  readonly portal?: number
}

const [dataDir = '', said = '{}'] = process.argv.slice(2)
const moment: Moment = JSON.parse(said)
const home = join(dataDir, 'postgres')
const held = join(dataDir, 'held')
const pidFile = join(await recordedHome(home), 'data', 'postmaster.pid')
const facts = (): string[] => readFileSync(pidFile, 'utf8').split('\n')

function end(portal = process.pid): void {
  if (moment.who !== 'portal') process.kill(Number(facts()[0]), 'SIGKILL')
  if (moment.who !== 'database') process.kill(portal, 'SIGKILL')
}

function connect(): postgres.Sql {
  const password = readFileSync(join(home, 'postgres-password'), 'utf8')
  return postgres(`postgres://supabase_admin:${password}@127.0.0.1:${facts()[3]}/postgres`, { max: 1 })
}

/** Holds up whatever changes one of these tables, and ends that portal once a migration waits for it. */
async function holdUp(portal: number): Promise<void> {
  const [holding, watching] = [connect(), connect()]
  await holding.begin(async (transaction) => {
    await transaction`lock table public.noticias, public.imagenes, public.staff in access share mode`
    await writeFile(held, '')
    while ((await watching`select from pg_stat_activity where wait_event_type = 'Lock'`).length === 0) await delay(5)
    await rm(held)
    end(portal)
    process.exit(0)
  })
}

/** The next migration begins once what holds it up is there. */
function waitForHold(): void {
  const portal = process.pid
  spawn(process.execPath, [import.meta.filename, dataDir, JSON.stringify({ ...moment, portal })], { stdio: 'ignore' })
  while (!existsSync(held)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}

function endCheckpointing(): void {
  const sql = connect()
  sql`select 1`.then(() => {
    sql`checkpoint`.catch(() => {})
    setImmediate(end)
  }, fail)
}

/** As local/start.ts says it. */
function fail(thrown: unknown): void {
  const error = explained(thrown, dataDir)
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exit(0)
}

async function migrate(): Promise<void> {
  let ran = 0
  const log = (line: string): void => {
    if (!line.startsWith('Applied migration') || ++ran !== moment.after) return
    if (moment.how === 'within') waitForHold()
    else if (moment.how === 'checkpointing') endCheckpointing()
    else end()
  }
  await startBackend({ dataDir, port: 0, env: { PORTAL_EMPTY: '1', PORTAL_DEBUG: '1' }, log })
  throw new Error('It was up.')
}

process.on('uncaughtException', fail)
await (moment.portal ? holdUp(moment.portal) : migrate()).catch(fail)
