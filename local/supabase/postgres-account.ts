import { execFile } from 'node:child_process'
import { access, chown, constants, mkdir, mkdtemp, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The account a child process runs as; empty means our own. */
export type Account = { uid: number; gid: number } | Record<string, never>

/** Where a cluster is kept when the account cannot reach the data directory; the first that can be used. */
const outsideFolders = ['/var/lib', '/var/tmp']

/**
 * PostgreSQL refuses to run as root. As root this is the owner of the existing cluster, else the person behind sudo,
 * else nobody; no account is created. As anybody else: ourselves.
 */
export async function postgresAccount(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const home = await recordedHome(dataDir)
  const owner = await stat(home).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const uid = Number(process.env.SUDO_UID)
  if (Number.isInteger(uid) && uid > 0) return { uid, gid: Number(process.env.SUDO_GID) || uid }
  return { uid: 65534, gid: 65534 }
}

/**
 * The directory that holds the cluster, made when missing and owned by `account`. It is inside `dataDir`; only when the account
 * cannot get in there (a directory below root's home) it is one outside, noted in `dataDir`/postgres-location.
 */
export async function clusterHome(
  dataDir: string,
  account: Account,
  outside: readonly string[] = outsideFolders,
): Promise<string> {
  const recorded = await recordedHome(dataDir)
  await mkdir(recorded, { recursive: true, mode: 0o700 })
  if (account.uid === undefined) {
    await access(recorded, constants.R_OK | constants.W_OK | constants.X_OK)
    return recorded
  }
  await chown(recorded, account.uid, account.gid)
  if (await reachable(recorded, account)) return recorded
  const failures: unknown[] = []
  for (const base of outside) {
    try {
      const home = await mkdtemp(join(base, 'portal-postgres-'))
      await chown(home, account.uid, account.gid)
      if (!(await reachable(home, account))) {
        await rmdir(home)
        throw new Error(`${home} is not reachable as uid ${account.uid}`)
      }
      await writeFile(locationFile(dataDir), home, { mode: 0o600 })
      return home
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(failures, `no directory that uid ${account.uid} can use`)
}

/** Where the cluster of `dataDir` is, or would be when there is none yet. */
export async function recordedHome(dataDir: string): Promise<string> {
  const elsewhere = await readFile(locationFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (elsewhere === null) return join(dataDir, 'postgres')
  // Somebody emptied the place outside: begin anew inside rather than fail for ever.
  return (await stat(elsewhere).catch(() => null)) ? elsewhere : join(dataDir, 'postgres')
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location')
}

/** Asks a shell of that account: modes, ACLs and mounts on the way all count, and only trying knows them. */
async function reachable(directory: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1" && test -r . && test -w . && test -x .', 'sh', directory], {
    ...account,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  )
}
