/**
 * `npm run release:check`: what a release does, with the programs that do it there and no account: the Supabase CLI on an empty
 * database, @netlify/build on both sites, and the functions that it packs, started as AWS Lambda starts them.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from '../local/backend.ts'
import { seedDemo } from '../local/seed-demo.ts'
import { migrate } from '../local/supabase/migrate.ts'
import { startPostgres } from '../local/supabase/postgres.ts'
import { addresses } from './bundles/calls.ts'
import { checkDatabase } from './release-check/database.ts'
import { checkFunctions } from './release-check/functions.ts'
import { check, line, type Row, verdict } from './release-check/report.ts'
import { buildSites, packedFunctions, removeBuilds } from './release-check/sites.ts'
import { fetchTools, type Tools, versions } from './release-check/tools.ts'
import { forgetForeignData } from './steps/own-environment.ts'
import { throwAwayData } from './steps/throw-away-data.ts'

/** The exit code of a program that Ctrl-C ended. */
const interrupted = 130

/** The rows one by one, each as soon as it is known. Whoever stops asking for more ends what was started. */
async function* checks(dataDir: string, signal: AbortSignal): AsyncGenerator<Row> {
  let tools: Tools | undefined
  yield await check('Programas', async () => {
    tools = await fetchTools()
    return `supabase ${versions.supabase}, @netlify/build ${versions['@netlify/build']}`
  })
  if (!tools) return
  const folders = { cli: join(dataDir, 'cli'), functions: join(dataDir, 'functions') }
  for (const folder of Object.values(folders)) await mkdir(folder)

  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } })
  try {
    const databaseUrl = postgres.url
    // What a hosted project has before the first migration, and none of ours.
    await migrate({ databaseUrl, migrationsDir: join(dataDir, 'no-migrations') })
    const { supabase, netlifyBuild, unzip } = tools
    yield* checkDatabase({ supabase, folder: folders.cli, databaseUrl, signal })

    // The sites and the functions meet the database as the CLI left it.
    const log = (): void => {}
    const backend = await startBackend({ dataDir, port: 0, env: { PORTAL_LOCAL_DATABASE_URL: databaseUrl }, log })
    try {
      await seedDemo({ ...backend, databaseUrl, log })
      const env = {
        SUPABASE_URL: backend.supabaseUrl,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        SUPABASE_SECRET_KEY: backend.secretKey,
        ...addresses,
      }
      yield* buildSites(netlifyBuild, env, signal)
      yield* checkFunctions({ packed: packedFunctions, folder: folders.functions, unzip, env, signal })
    } finally {
      await backend.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function main(): Promise<number> {
  forgetForeignData()
  const interruption = new AbortController()
  const { signal } = interruption
  // The first asks for an end with everything put away, the second does not wait for that.
  const interrupt = (): void => (signal.aborted ? process.exit(interrupted) : interruption.abort())
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, interrupt)

  const data = await throwAwayData('release')
  const rows: Row[] = []
  try {
    for await (const row of checks(data.dataDir, signal)) {
      if (signal.aborted) break
      rows.push(row)
      console.log(line(row))
      if (row.outcome === 'failed') break
    }
  } finally {
    await removeBuilds()
    await data.remove()
  }
  if (signal.aborted) {
    console.error('\nInterrumpido: no se terminó de controlar.')
    return interrupted
  }
  const { text, exitCode } = verdict(rows)
  console.log(`\n${text}`)
  return exitCode
}

process.exitCode = await main()
