/** What must hold of a portal once nothing fails any more: what was acknowledged is there, and the site says the same (design §8.8). */
import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { type Api, ApiError } from '#contract/client.ts'
import { buildCommand } from '../../local/builds.ts'
import type { PortalAddresses } from '../portal-process.ts'
import { marked, type State, type Writer } from './written.ts'

/** Entries of a feed (site/src/noticias/feed.ts). */
const feedEntries = 30

/** What the database has of every item, by id, and what is wrong with it. */
export async function readBack(api: Api, writers: readonly Writer[]) {
  const faults: string[] = []
  const stored = new Map<string, State>()
  for (const { id, may, last } of writers.flatMap(({ items }) => items)) {
    const found = await api('find-new', { id })
      .then(({ noticia }) => noticia)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      })
    const isPossible = found
      ? may.some(({ title, status, deleted }) => !deleted && title === found.title && status === found.status)
      : may.some(({ deleted }) => deleted) || last === null
    if (!isPossible)
      faults.push(
        `${id} is ${found ? `«${found.title}», ${found.status}` : 'gone'}, and can only be ${JSON.stringify(may)}`,
      )
    if (found) stored.set(id, { title: found.title, status: found.status as State['status'], deleted: false })
  }
  return { stored, faults }
}

/** Files of a folder, by path. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(path.slice(folder.length + 1), await readFile(path))
  }
  return files
}

/** Name of the release in service. */
const releaseName = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'site', 'releases', 'current'), 'utf8')).trim()

/** How many builds went into service: releases are numbered. */
export const releaseNumber = async (dataDir: string): Promise<number> => Number(await releaseName(dataDir))

/** The release in service. */
export const releasedFiles = async (dataDir: string): Promise<Map<string, Buffer>> =>
  filesOf(join(dataDir, 'site', 'releases', await releaseName(dataDir)))

/** What is wrong with pages, lists and feeds, where the database has `stored`. */
export function judgeFiles(files: ReadonlyMap<string, Buffer>, stored: ReadonlyMap<string, State>): string[] {
  const faults: string[] = []
  const shown = [...stored].filter(([, { status }]) => status === 'publicado')
  const titles = new Set(shown.map(([, { title }]) => title))
  const found = new Map<string, string[]>()
  for (const [path, content] of files)
    if (/\.(html|xml|json|csv|ics|txt)$/.test(path))
      for (const title of new Set(content.toString().match(marked)))
        found.set(title, [...(found.get(title) ?? []), path])
  for (const [title, paths] of found)
    if (!titles.has(title)) faults.push(`«${title}» is not public and stands in ${paths.join(', ')}`)
  for (const [id, { title }] of shown) {
    const page = `noticia/${id}/index.html`
    const paths = found.get(title) ?? []
    if (!paths.includes(page)) faults.push(`${page} lacks «${title}»`)
    const isListed = paths.some((path) => /^(noticias|todas-las-noticias)\b/.test(path))
    if (!isListed) faults.push(`no list has «${title}», which stands in ${paths.join(', ')}`)
  }
  const inFeed = [...found].filter(([, paths]) => paths.includes('rss.xml')).length
  const least = Math.min(feedEntries, shown.length)
  if (inFeed < least) faults.push(`the feed has ${inFeed} of the ${least} newest`)
  return faults
}

/** What differs between the site that grew build by build and one that is built from nothing into `folder`. */
export async function judgeGrowth(
  grown: ReadonlyMap<string, Buffer>,
  { siteUrl, adminUrl, supabaseUrl, publishableKey }: PortalAddresses,
  folder: string,
): Promise<string[]> {
  const { command, args, cwd, env } = buildCommand('site', folder, {
    ...{ SITE_URL: siteUrl, ADMIN_URL: adminUrl, EMBED_HOSTS: process.env.EMBED_HOSTS ?? '' },
    ...{ SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey, COMMIT_REF: 'soak' },
  })
  await rm(folder, { recursive: true, force: true })
  await promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 100_000_000 })
  const fresh = await filesOf(folder)
  /** The moment of the build is all that may differ. */
  const compared = (path: string, content: Buffer | undefined): string | undefined =>
    path === 'build.json' ? content?.toString().replace(/"builtAt":"[^"]*"/, '') : content?.toString('latin1')
  return [...new Set([...grown.keys(), ...fresh.keys()])].flatMap((path) => {
    const [one, other] = [compared(path, grown.get(path)), compared(path, fresh.get(path))]
    if (one === other) return []
    if (one === undefined) return [`${path} is lacking, and a build from nothing has it`]
    return [other === undefined ? `${path} is left over` : `${path} is another one when it is built from nothing`]
  })
}

/**
 * How often a build was asked for, how many went into service, and what of it is more than design §8 allows: the least pauses, a build
 * for each ask and for each start, and since `calm`, when nothing failed any more, one ask for each change.
 */
export async function judgeAsks({ databaseUrl }: PortalAddresses, dataDir: string, starts: number, calm: Date) {
  const sql = postgres(databaseUrl ?? '', { max: 1 })
  const [asked] = await sql<{ asks: number; early: string[]; again: number }[]>`
    select count(*)::int as asks, (count(*) filter (where change = last_change and asked_at > ${calm}))::int as again, coalesce(array_agg(id || ' at ' || asked_at) filter (where
      case when change = last_change then waited < '60 s' else waited < '1 s' and not urgent and last_failed_at is null end), '{}') as early
    from (
      select *, asked_at - lag(asked_at) over inOrder as waited, lag(change) over inOrder as last_change,
        lag(failed_at) over inOrder as last_failed_at
      from rebuilds window inOrder as (order by id)
    ) as one`
  await sql.end()
  const { asks = 0, early = [], again = 0 } = asked ?? {}
  const builds = await releaseNumber(dataDir)
  const faults = early.map((ask) => `ask ${ask} came too early`)
  if (again > 0) faults.push(`while nothing failed ${again} changes were asked for again: their build was lost`)
  if (builds > asks + starts) faults.push(`${builds} builds for ${asks} asks and ${starts} starts`)
  return { asks, builds, faults }
}
