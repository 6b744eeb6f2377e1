import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Environment } from '../src/data/env.ts'
import { bundleName, readBundle } from './bundle.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bundle-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const environment: Environment = {
  supabaseUrl: 'http://localhost:1',
  supabaseKey: 'publishable',
  siteUrl: 'http://localhost:2',
  adminUrl: 'http://localhost:3',
  embedHosts: [],
  commit: 'abc',
}
const storeBundle = (of: Environment): Promise<void> => writeFile(join(dir, 'name'), bundleName(of))

test('SP01 a bundle is reused for the same sources and addresses', async () => {
  expect(await readBundle(dir, environment)).toBeNull()
  await storeBundle(environment)
  expect(await readBundle(dir, { ...environment, supabaseUrl: 'http://localhost:4' })).toMatchObject({
    clientDir: join(dir, 'client'),
  })
})

test.for<Partial<Environment>>([
  { commit: 'abd' },
  { siteUrl: 'http://localhost:5' },
  { adminUrl: 'http://localhost:5' },
  { embedHosts: ['www.example.org'] },
])('SP01 a bundle of other sources or another site is not reused: %o', async (other) => {
  await storeBundle(environment)
  expect(await readBundle(dir, { ...environment, ...other })).toBeNull()
})

test('SP01 sources without a commit are bundled each time', async () => {
  await storeBundle({ ...environment, commit: null })
  expect(await readBundle(dir, { ...environment, commit: null })).toBeNull()
})
