import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFilesInMemory } from './memory-folder.ts'

/** Where a program that is started now makes its temporary files. */
const folderOfChild = (): string => execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' }).trim()

test('temporary files of what a run starts lie in memory where that has room, and are gone with the run', async () => {
  const before = folderOfChild()
  const memory = await mkdtemp(join(tmpdir(), 'portal-memory-'))
  const run = temporaryFilesInMemory(memory, 1)
  expect(dirname(folderOfChild())).toBe(memory)
  run[Symbol.dispose]()
  expect(await readdir(memory)).toEqual([])
  expect(folderOfChild()).toBe(before)

  for (const without of [
    temporaryFilesInMemory(memory, Number.POSITIVE_INFINITY),
    temporaryFilesInMemory('/no-such-folder'),
  ]) {
    expect(folderOfChild()).toBe(before)
    without[Symbol.dispose]()
  }
  await rm(memory, { recursive: true })
})
