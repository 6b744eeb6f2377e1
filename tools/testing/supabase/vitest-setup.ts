import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { deletePostgresData, startPostgres } from '../../local/supabase/postgres.ts'
import { forgetForeignData } from '../own-environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection string of the tests' cluster; see testing.ts. */
    testClusterUrl: string
    /** A directory that goes with the cluster, for files of tests. */
    testDataDir: string
  }
}

/** Fast and forgetful: the cluster lives as long as one test run. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '200',
}

/** One throw-away PostgreSQL cluster for the whole run; each test file makes its own database (design §12). */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  forgetForeignData()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-tests-'))
  // As root the server runs as another user, who must get through.
  await chmod(dataDir, 0o711)
  const cluster = await startPostgres({ dataDir, settings: fastSettings }).catch(async (error: unknown) => {
    await deletePostgresData(dataDir)
    throw error
  })
  const url = cluster.databaseUrl('postgres')
  await cheapLogins(url)
  provide('testClusterUrl', url)
  provide('testDataDir', dataDir)
  return async () => {
    await cluster.stop()
    await deletePostgresData(dataDir)
  }
}

/** Each new connection proves the password with one round of hashing, not 4,096: there are thousands of them. */
async function cheapLogins(url: string): Promise<void> {
  const { username, password } = new URL(url)
  const sql = postgres(url, { max: 1, connection: { scram_iterations: 1 } })
  await sql.unsafe(`alter role ${username} password '${password}'`)
  await sql.end()
}
