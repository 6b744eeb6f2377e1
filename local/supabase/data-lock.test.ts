import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { acquireDataLock, DataInUseError } from './data-lock.ts'
import { processIdentity } from './processes.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** A process that takes the lock at once, says "mine" or the error's name, and holds on. */
function contender(): ChildProcess {
  const code = `
    const { acquireDataLock } = await import(${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))})
    await acquireDataLock(${JSON.stringify(dataDir)}).then(() => console.log('mine'), (error) => console.log(error.name))
    await new Promise((resolve) => process.stdin.on('end', resolve).resume())`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
}

async function firstWord(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? child, 'data')
  return String(chunk).trim()
}

test('a second one is refused with a sentence that says what to do, until the first lets go', async () => {
  const first = await acquireDataLock(dataDir)
  const second = acquireDataLock(dataDir)
  await expect(second).rejects.toThrow(DataInUseError)
  await expect(second).rejects.toThrow(
    `Ya hay un portal en marcha con los datos de ${dataDir}: cerralo o elegí otra carpeta con PORTAL_DATA.`,
  )
  await first.release()
  const third = await acquireDataLock(dataDir)
  await first.release()
  await expect(acquireDataLock(dataDir)).rejects.toThrow(DataInUseError)
  await third.release()
  expect(await readdir(dataDir)).toEqual([])
})

test('the lock of another live process holds; that of a killed one is taken over', async () => {
  const other = contender()
  expect(await firstWord(other)).toBe('mine')
  await expect(acquireDataLock(dataDir)).rejects.toThrow(DataInUseError)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await acquireDataLock(dataDir)
  await lock.release()
})

test.for([
  [
    'a process number that somebody else has by now',
    JSON.stringify({ pid: process.pid, identity: 'boot 1', token: '' }),
  ],
  ['a file cut short by a crash', '{"pid":'],
  ['an empty file', ''],
])('%s counts as nobody', async ([, content = '']) => {
  await writeFile(join(dataDir, 'portal.lock'), content)
  const lock = await acquireDataLock(dataDir)
  await lock.release()
})

/** Out of step with the others, so that one judges what another is just replacing. */
async function acquireLater(turns: number) {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
  return acquireDataLock(dataDir)
}

test('of many that find a dead holder at once, one gets it', async () => {
  for (let round = 0; round < 4; round++) {
    await writeFile(join(dataDir, 'portal.lock'), '')
    const attempts = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => acquireLater(number)))
    const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(winners).toHaveLength(1)
    await winners[0]?.release()
  }
})

test('a directory that cannot be used is a sentence', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(acquireDataLock(file)).rejects.toThrow(StartError)
  await expect(acquireDataLock(join(file, 'below'))).rejects.toThrow('No se puede usar la carpeta de datos')
})

test('a process is told from the next with its number', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? 0
  const identity = await processIdentity(pid)
  expect(identity).toBeTruthy()
  expect(await processIdentity(pid)).toBe(identity)
  expect(await processIdentity(process.pid)).not.toBe(identity)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await processIdentity(pid)).toBeNull()
})
