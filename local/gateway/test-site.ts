/** Small sites for the tests of the gateway and of builds: files in a folder of their own, removed after the test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
import { listenOn } from './listen.ts'

/** Contents of files by their path. */
export type Files = Readonly<Record<string, string | Buffer>>

/** An empty folder, removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Writes files below a folder. */
export async function writeFiles(dir: string, files: Files): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
  return dir
}

export type TestSite = {
  readonly gateway: Gateway
  readonly url: string
  readonly root: string
  readonly logged: string[]
  /** A request that follows no redirect. */
  readonly get: (address: string, init?: RequestInit) => Promise<Response>
}

type SiteOptions = Omit<Partial<GatewayOptions>, 'root' | 'publishDir'> & {
  readonly toml?: string
  /** Serves this folder instead of one made of the files. */
  readonly publishDir?: string
}

/** A running gateway over `files`, closed when the test ends. */
export async function startSite(
  files: Files,
  { toml = '', publishDir, ...options }: SiteOptions = {},
): Promise<TestSite> {
  const root = await writeFiles(await temporaryFolder(), { 'netlify.toml': toml })
  const dir = publishDir ?? (await writeFiles(join(root, 'dist'), { 'index.html': '<h1>home</h1>', ...files }))
  const logged: string[] = []
  const gateway = await createGateway({ root, publishDir: dir, log: (line) => logged.push(line), ...options })
  onTestFinished(() => gateway.close())
  const url = await gateway.listen(0)
  return { gateway, url, root, logged, get: (address, init) => fetch(url + address, { redirect: 'manual', ...init }) }
}

/** A plain HTTP server, closed when the test ends; answers with its origin. */
export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return listenOn(server, 0)
}
