import { searchIndexPath } from '#shared/search/search-address.ts'
import type * as Engine from './engine.ts'
import type { Find } from './find.ts'
import type { SearchFile } from './search-file.ts'

const archiveAddress = '/busqueda-archivo.json'

export type SiteIndex = { readonly find: Find; readonly file: SearchFile; readonly engine: typeof Engine }

async function fetchJson<Content>(address: string): Promise<Content> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

async function load(withArchive: boolean): Promise<SiteIndex> {
  const [engine, file, archive] = await Promise.all([
    import('./engine.ts'),
    fetchJson<SearchFile>(searchIndexPath),
    withArchive ? fetchJson<Pick<SearchFile, 'entries'>>(archiveAddress) : { entries: [] },
  ])
  const entries = [...file.entries, ...archive.entries]
  return {
    engine,
    find: engine.createFind(entries, file.dangers),
    file: { ...file, archived: withArchive ? 0 : file.archived },
  }
}

let loaded: Promise<SiteIndex> | undefined

/**
 * The index; a failed load is retried by the next call.
 * @param withArchive includes further events and documents from then on.
 * @throws {Error} when it cannot be loaded.
 */
export function siteIndex({ withArchive = false } = {}): Promise<SiteIndex> {
  if (loaded && !withArchive) return loaded
  const before = loaded
  loaded = load(withArchive)
  loaded.catch(() => {
    loaded = before
  })
  return loaded
}
