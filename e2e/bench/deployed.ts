/** What a deployment has, on this machine: the functions as a deploy packs them, over PostgREST and PostgreSQL with the demo data. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase, wire } from '#contract/wire.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import type { Backend } from '../../local/backend.ts'
import { bundleFunctions } from '../../testing/bundles/bundle.ts'
import { addresses, answerOf, sessionOf } from '../../testing/bundles/calls.ts'
import { throwAwayData } from '../../testing/steps/throw-away-data.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type Deployed = {
  /** Serves the function `prensa`; what it said is its address. */
  readonly functions: ServerProcess<string>
  /** The plain server over the same database. */
  readonly plain: ServerProcess<string>
  readonly databaseUrl: string
  /** Logs an editor in. @returns what the requests of that person carry. */
  logIn(): Promise<Readonly<Record<string, string>>>
  stop(): Promise<void>
}

/** Starts it. @throws {Error} where npm has no PostgREST for this machine. */
export async function startDeployed(): Promise<Deployed> {
  const data = await throwAwayData('bench')
  const bundles = await mkdtemp(join(tmpdir(), 'portal-bench-bundles-'))
  const stops: (() => Promise<void>)[] = [data.remove, () => rm(bundles, { recursive: true, force: true })]
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  const started = async <Said>(...server: Parameters<typeof startServer>): Promise<ServerProcess<Said>> => {
    const process = await startServer<Said>(...server)
    stops.push(process.stop)
    return process
  }
  try {
    const { said: backend } = await started<Omit<Backend, 'stop'>>('supabase-server.ts', [data.dataDir])
    const { supabaseUrl, publishableKey, secretKey, databaseUrl } = backend
    if (databaseUrl === null) throw new Error('The benchmark fills a database: it needs the embedded one')
    await bundleFunctions(bundles)
    const env = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      ...addresses,
    }
    return {
      functions: await started<string>('function-server.ts', [join(bundles, 'prensa'), addresses.SITE_URL], env),
      plain: await started<string>('plain-server.ts', [databaseUrl]),
      databaseUrl,
      async logIn() {
        const { email, password } = demoAccounts.editor
        const path = `${apiBase}${wire['login-user'].path}`
        const call = { method: 'POST', path, body: { email, password } }
        const cookie = sessionOf(await answerOf(join(bundles, 'prensa-session'), call, env))
        if (cookie === null) throw new Error('The log-in gave no session')
        return { origin: addresses.SITE_URL, 'content-type': 'application/json', cookie }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
