import { execFile } from 'node:child_process'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Account } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { stopServer, whenWeEnd } from './server-lifetime.ts'

const run = promisify(execFile)

/** A clean environment: no PG* variable of the person's shell, messages and clock the same everywhere. */
export const postgresEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Character classes of UTF-8 text (pg_trgm asks libc for them); plain C is the fallback of systems without it. */
const libcLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Creates the cluster `home`/data with the superuser `supabase_admin`, UTF-8 and the collation of hosted Supabase (en_US,
 * here by ICU so that every machine sorts alike). It is built beside its place and renamed, so that an interrupted
 * run leaves no half-made cluster. `sync`: wait until it is on disk. Throws StartError.
 */
export async function initialiseCluster(options: {
  binaries: PostgresBinaries
  account: Account
  home: string
  password: string
  sync: boolean
}): Promise<void> {
  const { account, home } = options
  // Another for each run: the program of a run that was killed may still be writing into its own.
  const draft = join(home, `data.new-${process.pid}`)
  const passwordFile = join(home, 'initdb-password')
  try {
    for (const name of await readdir(home))
      if (name.startsWith('data.new')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
    await writeFile(passwordFile, options.password, { mode: 0o600 })
    if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid)
    await initdb(options, draft, passwordFile)
    // Before there is a cluster: the next start clears up only where there is none.
    await rm(passwordFile)
    await rename(draft, join(home, 'data'))
  } catch (cause) {
    const nameless = /could not look up effective user/.test(String((cause as { stderr?: unknown }).stderr))
    throw new StartError(
      nameless
        ? 'PostgreSQL exige que el usuario que lo ejecuta exista en el sistema: usá otro usuario o indicá una base propia con PORTAL_LOCAL_DATABASE_URL.'
        : `No se pudo crear la base de datos en ${home}: revisá que haya espacio y permisos, o elegí otra carpeta con PORTAL_DATA.`,
      { cause },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function initdb(
  { binaries, account, sync }: { binaries: PostgresBinaries; account: Account; sync: boolean },
  draft: string,
  passwordFile: string,
): Promise<void> {
  for (const [index, locale] of libcLocales.entries()) {
    await rm(draft, { recursive: true, force: true })
    const args = [
      `--pgdata=${draft}`,
      '--username=supabase_admin',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      `--locale=${locale}`,
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]
    try {
      const making = run(binaries.initdb, args, { ...account, env: postgresEnv, cwd: '/' })
      const forget = whenWeEnd(making.child, async () => {
        await rm(passwordFile, { force: true })
        await stopServer(making.child)
        // It clears up behind itself, but for what a program of its own was writing meanwhile.
        await rm(draft, { recursive: true, force: true, maxRetries: 5 })
      })
      await making.finally(forget)
      return
    } catch (error) {
      const unknownLocale = /invalid locale/.test(String((error as { stderr?: unknown }).stderr))
      if (!unknownLocale || index === libcLocales.length - 1) throw error
    }
  }
}
