/** Searches an index as the search page does: Pagefind's own module over the files, served by a server of the test's own. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPageSearch, type Pagefind, type PageSearch } from '../src/search/search-pages.ts'

type IndexFile = { readonly path: string; readonly content: Uint8Array }

/** @param files those of /pagefind/. `stop` ends the server and removes what the search needed. */
export async function searchOver(
  files: readonly IndexFile[],
): Promise<{ readonly search: PageSearch; readonly stop: () => Promise<void> }> {
  const served = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]))
  const server = createServer((request, response) => {
    const file = served.get(request.url?.split('?')[0] ?? '')
    response.writeHead(file ? 200 : 404).end(file)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'search-engine-'))
  const engine = join(folder, 'pagefind.mjs')
  await writeFile(engine, served.get('/pagefind/pagefind.js') ?? '')
  const search = createPageSearch(async () => {
    const { createInstance } = await import(pathToFileURL(engine).href)
    return createInstance({
      basePath: `http://localhost:${port}/pagefind/`,
      baseUrl: '/',
      language: 'es',
    }) as Pagefind
  })
  return {
    search,
    async stop() {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
