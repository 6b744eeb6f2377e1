import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharingCompiledCode } from './compiled-code.ts'

/** Where a program that is started now keeps what it compiles. */
const folderOfChild = (): string =>
  execFileSync(process.execPath, ['-p', 'require("node:module").getCompileCacheDir() ?? ""'], {
    encoding: 'utf8',
  }).trim()

test('what a run compiles is kept for all programs that it starts, and gone with the run', async () => {
  const before = folderOfChild()
  const shared = await sharingCompiledCode()
  const folder = folderOfChild()
  expect(folder).toContain('portal-compiled-')
  expect(existsSync(folder)).toBe(true)
  await shared[Symbol.asyncDispose]()
  expect(existsSync(folder)).toBe(false)
  expect(folderOfChild()).toBe(before)
})
