/** Starts small sites and servers, which end with the test. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { listenOn } from '../ports.ts'
import { createNetlifyServer, type NetlifyServer, type NetlifyServerOptions } from './server.ts'

/** File contents by path. */
export type Files = Readonly<Record<string, string | Buffer>>

export async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Writes files to a folder (temporary by default) and returns it. */
export async function writeFiles(files: Files, folder?: string): Promise<string> {
  const dir = folder ?? (await createFolder())
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), content)
  }
  return dir
}

type TestSite = {
  readonly server: NetlifyServer
  readonly url: string
  readonly publishDir: string
  readonly logged: string[]
  /** Requests without following redirects. */
  readonly get: (address: string, init?: RequestInit) => Promise<Response>
  /** Returns a redirect's location, or status and text. */
  readonly outcome: (address: string, init?: RequestInit) => Promise<string>
  readonly expectOutcomes: (expected: Readonly<Record<string, string>>) => Promise<void>
}

type SiteOptions = Partial<NetlifyServerOptions> & { readonly toml?: string }

/** Starts a site over `files`, or over `publishDir`. */
export async function startSite(files: Files, { toml = '', ...options }: SiteOptions = {}): Promise<TestSite> {
  const root = await writeFiles({ 'netlify.toml': toml })
  const publishDir = options.publishDir ?? (await writeFiles({ 'index.html': 'home', ...files }))
  const logged: string[] = []
  const server = await createNetlifyServer({ root, log: (line) => logged.push(line), ...options, publishDir })
  onTestFinished(server.close)
  const url = await server.listen(0)
  const get: TestSite['get'] = (address, init) => fetch(url + address, { redirect: 'manual', ...init })
  const outcome: TestSite['outcome'] = async (address, init) => {
    const response = await get(address, init)
    const text = await response.text()
    return response.headers.get('location') ?? `${response.status} ${text}`
  }
  const expectOutcomes: TestSite['expectOutcomes'] = async (expected) => {
    for (const [address, wanted] of Object.entries(expected)) expect(await outcome(address), address).toBe(wanted)
  }
  return { server, url, publishDir, logged, get, outcome, expectOutcomes }
}

export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${await listenOn(server, 0)}`
}
