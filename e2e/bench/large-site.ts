/** What years of news cost the build of the public site, and the readers of its list (design §10). */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import postgres from 'postgres'
import { buildCommand } from '../../local/builds.ts'
import { startBuild } from '../../local/rebuilder/build-process.ts'
import type { PortalAddresses } from '../portal-process.ts'

export type LargeSite = {
  /** Seconds of a build from nothing, and of one on top of it after one item was edited. */
  readonly full: number
  readonly afterEdit: number
  /** Bytes of the list's page, compressed as they travel, without what it loads. */
  readonly listPage: number
}

/**
 * Builds the site from the database of a running portal, twice.
 * @throws {Error} with the build's last lines when it fails, or when the second one does not carry the edit.
 */
export async function measureLargeSite({
  siteUrl,
  adminUrl,
  supabaseUrl,
  publishableKey,
  databaseUrl,
}: PortalAddresses): Promise<LargeSite> {
  if (databaseUrl === null) throw new Error('The benchmark edits a database: it needs the embedded one')
  const folder = await mkdtemp(join(tmpdir(), 'portal-large-'))
  const outDir = join(folder, 'site')
  const env = {
    SITE_URL: siteUrl,
    ADMIN_URL: adminUrl,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  }
  const build = async (): Promise<number> => {
    const started = performance.now()
    const { code, output } = await startBuild(buildCommand('site', outDir, { ...env, COMMIT_REF: 'bench' })).done
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
    return (performance.now() - started) / 1000
  }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const full = await build()
    const [edited] = await sql`
      update public.noticias set title = 'Editada para medir' where id = (
        select id from public.noticias_publicas order by date desc offset 5000 limit 1) returning id`
    const afterEdit = await build()
    const page = await readFile(join(outDir, 'noticia', String(edited?.id), 'index.html'), 'utf8')
    if (!page.includes('Editada para medir')) throw new Error('The second build does not carry the edit')
    const list = await readFile(join(outDir, 'todas-las-noticias/index.html'))
    return { full, afterEdit, listPage: (await promisify(brotliCompress)(list)).length }
  } finally {
    await sql.end()
    await rm(folder, { recursive: true, force: true })
  }
}
