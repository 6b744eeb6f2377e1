/** What years of news cost the build of the public site, and the readers of its list (design §10). */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import postgres from 'postgres'
import type { PortalAddresses } from '../portal-process.ts'
import { contentBeside } from './growth.ts'
import { type BuildCost, measureBuild } from './site-build.ts'
import { type Login, staffApi } from './staff-api.ts'

export type LargeSite = {
  /** A build from nothing, and one on top of it after one item was edited. */
  readonly full: BuildCost
  readonly afterEdit: BuildCost
  /** Bytes of the list's page, compressed as they travel, without what it loads. */
  readonly listPage: number
}

/** Saves the events and the documents of a city with so many news, as an admin does. */
export async function saveContentBeside(
  { adminUrl }: Pick<PortalAddresses, 'adminUrl'>,
  login: Login,
  news: number,
): Promise<void> {
  const api = await staffApi(adminUrl, login)
  const content = contentBeside(news)
  for (const name of ['eventos.json', 'documentos.json'] as const) {
    const { contenido } = await api('contenido', { name })
    await api('guardar-contenido', { name, value: content[name], revision: contenido.revision })
  }
}

/**
 * Builds the site from the database of a running portal, twice.
 * @throws {Error} with the build's last lines when it fails, or when the second one does not carry the edit.
 */
export async function measureLargeSite(portal: PortalAddresses): Promise<LargeSite> {
  const { databaseUrl } = portal
  if (databaseUrl === null) throw new Error('The benchmark edits a database: it needs the embedded one')
  const folder = await mkdtemp(join(tmpdir(), 'portal-large-'))
  const outDir = join(folder, 'site')
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const full = await measureBuild(outDir, portal)
    const [edited] = await sql`
      update public.noticias set title = 'Editada para medir' where id = (
        select id from public.noticias_publicas order by date desc offset 5000 limit 1) returning id`
    const afterEdit = await measureBuild(outDir, portal)
    const page = await readFile(join(outDir, 'noticia', String(edited?.id), 'index.html'), 'utf8')
    if (!page.includes('Editada para medir')) throw new Error('The second build does not carry the edit')
    const list = await readFile(join(outDir, 'todas-las-noticias/index.html'))
    return { full, afterEdit, listPage: (await promisify(brotliCompress)(list)).length }
  } finally {
    await sql.end()
    await rm(folder, { recursive: true, force: true })
  }
}
