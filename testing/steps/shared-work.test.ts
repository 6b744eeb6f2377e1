import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharingWork } from './shared-work.ts'

/** Where a program that is started now keeps what it compiles. */
const folderOfChild = (): string =>
  execFileSync(process.execPath, ['-p', 'require("node:module").getCompileCacheDir() ?? ""'], {
    encoding: 'utf8',
  }).trim()

test('what a run compiles and draws is kept for all programs that it starts, and gone with the run', async () => {
  const before = [folderOfChild(), process.env.PORTAL_DRAWN]
  const shared = await sharingWork()
  const folder = folderOfChild()
  expect(folder).toContain('portal-shared-')
  expect(existsSync(folder)).toBe(true)
  expect(existsSync(process.env.PORTAL_DRAWN ?? '')).toBe(true)
  await shared[Symbol.asyncDispose]()
  expect(existsSync(folder)).toBe(false)
  expect([folderOfChild(), process.env.PORTAL_DRAWN]).toEqual(before)
})
