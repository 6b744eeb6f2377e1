/** The panel's build for the local stack: made once for each state of its sources, kept in the data folder. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildCommand, sourcesDigest } from './builds.ts'
import { runToEnd } from './rebuilder/build-process.ts'
import { StartError } from './start-error.ts'

type Options = {
  readonly dataDir: string
  readonly siteUrl: string
  readonly adminUrl: string
  /** Where uploads go (shared/headers.ts). */
  readonly supabaseUrl: string
  readonly log: (line: string) => void
}

/**
 * The folder of a panel build that fits the sources, building it when there is none. Older builds are removed.
 * @throws {StartError} when the build fails.
 */
export async function buildAdmin({ dataDir, siteUrl, adminUrl, supabaseUrl, log }: Options): Promise<string> {
  // The redirects name the variable of the signing secret, never its value; that it is set decides whether requests are signed.
  const settings = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    SUPABASE_URL: supabaseUrl,
    EMBED_HOSTS: process.env.EMBED_HOSTS ?? '',
    PROXY_SIGNING_SECRET: 'signed',
  }
  const parent = join(dataDir, 'admin')
  const dir = join(parent, (await sourcesDigest('admin', settings)).slice(0, 16))
  if (await isFolder(dir)) return dir
  log('Construyendo el panel…')
  await rm(parent, { recursive: true, force: true })
  await mkdir(parent, { recursive: true })
  const unfinished = `${dir}.new`
  const { code, output } = await runToEnd(buildCommand('admin', unfinished, settings))
  if (code !== 0)
    throw new StartError(
      'La construcción del panel falló. El motivo está en las líneas de abajo; corregilo y volvé a intentar.',
      { cause: output },
    )
  await rename(unfinished, dir)
  log(`Panel construido (${(await readdir(join(dir, 'assets'))).length} archivos).`)
  return dir
}

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false
