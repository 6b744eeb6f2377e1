import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { deletePostgresData, startPostgres } from '../../local/supabase/postgres.ts'
import { clearPortalEnv } from '../clear-env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection string of the test cluster. */
    testClusterUrl: string
    /** A directory deleted with the cluster. */
    testDataDir: string
  }
}

/** Without durability: the cluster lives for one run. */
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

/** Starts the run's PostgreSQL cluster. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  clearPortalEnv()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-tests-'))
  // As root the server runs as another user.
  await chmod(dataDir, 0o711)
  const cluster = await startPostgres({ dataDir, settings: fastSettings }).catch(async (error: unknown) => {
    await deletePostgresData(dataDir)
    throw error
  })
  const url = cluster.databaseUrl('postgres')
  await lowerScramIterations(url)
  provide('testClusterUrl', url)
  provide('testDataDir', dataDir)
  return async () => {
    await cluster.stop()
    await deletePostgresData(dataDir)
  }
}

/** Hashes once, not 4,096 times: there are thousands of connections. */
async function lowerScramIterations(url: string): Promise<void> {
  const { username, password } = new URL(url)
  const sql = postgres(url, { max: 1, connection: { scram_iterations: 1 } })
  await sql.unsafe(`alter role ${username} password '${password}'`)
  await sql.end()
}
