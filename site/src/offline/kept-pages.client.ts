/** The pages that the service worker keeps (public/sw.js): the store's names say which. */

export type KeptPage = { readonly path: string; readonly title: string }

/** Title of a page, without what all titles end with; undefined where it has none. */
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.split(' · ')[0]

/** The kept pages by title, that with the telephones aside. @param store the browser's caches. */
export async function keptPages(store: Pick<CacheStorage, 'keys' | 'match'>): Promise<KeptPage[]> {
  const paths = (await store.keys()).flatMap((name) => /^guardado (\S+) /.exec(name)?.[1] ?? [])
  const pages = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const copy = await store.match(path)
      const title = copy && titleOf(await copy.text())
      return path === '/sin-conexion/' || !title ? [] : [{ path, title }]
    }),
  )
  return pages.flat().sort((one, other) => one.title.localeCompare(other.title, 'es'))
}

/** The same of this browser; none where it keeps nothing, or refuses to be asked, as with blocked storage. */
export async function readKept(store = () => caches): Promise<KeptPage[]> {
  try {
    return await keptPages(store())
  } catch (error) {
    console.warn('The kept pages could not be read', error)
    return []
  }
}

/** Lists them in an element that is hidden while there are none: `[data-kept-list]` in it takes the links. */
export async function listKeptPages(root: HTMLElement): Promise<void> {
  const pages = await readKept()
  root.querySelector('[data-kept-list]')?.replaceChildren(
    ...pages.map(({ path, title }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = path
      // A title is text with its entities.
      link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent
      item.append(link)
      return item
    }),
  )
  root.hidden = pages.length === 0
}
