import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { loadKeys } from './keys.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('keys are made once, differ between portals, and nobody else reads them', async () => {
  const keys = await loadKeys(join(dataDir, 'one'))
  expect(keys.publishable).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(keys.secret).toMatch(/^sb_secret_[\w-]{32}$/)
  expect(keys.jwt.length).toBeGreaterThanOrEqual(32)
  expect(await loadKeys(join(dataDir, 'one'))).toEqual(keys)
  const others = await loadKeys(join(dataDir, 'two'))
  expect(others.secret).not.toBe(keys.secret)
  expect(others.jwt).not.toBe(keys.jwt)
  expect((await stat(join(dataDir, 'one', 'keys.json'))).mode & 0o777).toBe(0o600)
})

test.for(['', '{}', '{"publishable":"a","secret":"b","jwt":"c"}'])(
  'a damaged file is said, and left alone: %j',
  async (text) => {
    const file = join(dataDir, 'keys.json')
    await writeFile(file, text)
    await expect(loadKeys(dataDir)).rejects.toThrow(StartError)
    await expect(loadKeys(dataDir)).rejects.toThrow(`No se pueden usar las claves guardadas en ${file}`)
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)

test('a data directory that is a file is said', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await chmod(file, 0o600)
  await expect(loadKeys(file)).rejects.toThrow(StartError)
})
