/** Real builds of the site against a scripted Data API. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { answerFrom, type FakeDatabase } from './src/noticias/news.fixture.ts'

export const siteUrl = 'http://localhost:4321'
export const adminUrl = 'http://localhost:4322'

/** Builds the site as a deploy does, with further variables. */
export const runBuild = (env: Readonly<Record<string, string>>, site = import.meta.dirname) =>
  promisify(execFile)(process.execPath, [join(site, 'build.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: siteUrl,
      ADMIN_URL: adminUrl,
      ...env,
    },
  })

export type Builds = Awaited<ReturnType<typeof startBuilds>>

export async function startDataApi(database: FakeDatabase) {
  const requests: string[] = []
  const answer = answerFrom(database, ({ pathname }) => {
    requests.push(basename(pathname))
    return undefined
  })
  const server = createServer(async (request, response) => {
    const answered = answer(new URL(request.url ?? '/', 'http://supabase').href)
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, requests, close: () => void server.close() }
}

/** @param site the site's sources, default this checkout's. @param parent where the folder of the builds is made. */
export async function startBuilds(database: FakeDatabase, site = import.meta.dirname, parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'site-build-'))
  const supabase = await startDataApi(database)
  const folderOf = (name: string): string => join(folder, name)
  return {
    folderOf,
    /** Requests so far, in order: last path segments. */
    requests: supabase.requests,
    /** Builds into a named folder, over earlier output; returns its path. `commit` enables incremental builds. */
    async build(name: string, commit?: string): Promise<string> {
      const outDir = folderOf(name)
      const { url } = supabase
      const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'publishable', SITE_OUT_DIR: outDir }
      await runBuild({ ...env, ...(commit && { COMMIT_REF: commit }) }, site)
      return outDir
    },
    async stop(): Promise<void> {
      supabase.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Reads a build's files, "/a/index.html", as latin1; /build.json, which has the time, as empty. */
export async function readBuiltFiles(outDir: string): Promise<Record<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.sort().map(async (file) => [file.slice(outDir.length), await readFile(file, 'latin1')]),
  )
  return { ...Object.fromEntries(texts), '/build.json': '' }
}

/** Reads a page; `address` without outer slashes. */
export const readPage = (outDir: string, address: string): Promise<string> =>
  readFile(join(outDir, address, 'index.html'), 'utf8')
