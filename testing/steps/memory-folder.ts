import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes: a run has 2 GB of temporary files at a time, most of it the installation of the fresh clone; as much again stays for its programs. */
const room = 4 * 1024 ** 3

/**
 * Lets everything that a run starts keep its temporary files (clusters, builds, profiles of browsers, the fresh clone) in memory, until it is
 * disposed of or this process ends: none of them outlives the run, and on a disk tests over a database take an eighth longer. Where memory
 * is no folder, has too little room or nothing may be executed there, all stays as it is.
 * @param memory where a system has memory as a folder. @param needed bytes that have to be free there.
 */
export function temporaryFilesInMemory(memory = '/dev/shm', needed = room): Disposable {
  if (!hasRoom(memory, needed)) return { [Symbol.dispose]: () => {} }
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(memory, 'portal-run-'))
  // As root the servers of tests run as other accounts, which must get through.
  chmodSync(folder, 0o1777)
  if (mayExecuteIn(folder)) process.env.TMPDIR = folder
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  return {
    [Symbol.dispose]() {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      process.off('exit', remove)
      remove()
    },
  }
}

function hasRoom(memory: string, needed: number): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) >= needed
}

function mayExecuteIn(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
