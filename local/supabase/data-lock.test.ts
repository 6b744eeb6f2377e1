import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  first.release()
  const third = await acquireDataLock(dataDir)
  first.release()
  await expect(acquireDataLock(dataDir)).rejects.toThrow(DataInUseError)
  third.release()
})

test('the lock of another live process holds; that of a killed one is taken over', async () => {
  const other = contender()
  expect(await firstWord(other)).toBe('mine')
  await expect(acquireDataLock(dataDir)).rejects.toThrow(DataInUseError)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await acquireDataLock(dataDir)
  lock.release()
})

test('of many processes that find a killed holder at once, one gets it', async () => {
  const killed = contender()
  expect(await firstWord(killed)).toBe('mine')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const contenders = Array.from({ length: 4 }, contender)
  const words = await Promise.all(contenders.map(firstWord))
  expect(words.sort()).toEqual(['DataInUseError', 'DataInUseError', 'DataInUseError', 'mine'])
  for (const each of contenders) each.stdin?.end()
  await Promise.all(contenders.map((each) => once(each, 'exit')))
  const lock = await acquireDataLock(dataDir)
  lock.release()
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
