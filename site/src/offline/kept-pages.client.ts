/** Offline copies of the service worker (public/sw.js), by its cache names. */

export type PageCopy = { readonly path: string; readonly title: string }

/** Title of a page without the common suffix; undefined if missing. */
const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.split(' · ')[0]

/** Lists copies by title, without the offline page; none where storage is blocked. @param store replaced in tests. */
export async function readCopies(store = () => caches): Promise<PageCopy[]> {
  try {
    const kept = store()
    const paths = (await kept.keys()).flatMap((name) => /^guardado (\S+) /.exec(name)?.[1] ?? [])
    const pages = await Promise.all(
      [...new Set(paths)].map(async (path) => {
        const copy = await kept.match(path)
        const title = copy && titleOf(await copy.text())
        return path === '/sin-conexion/' || !title ? [] : [{ path, title }]
      }),
    )
    return pages.flat().sort((one, other) => one.title.localeCompare(other.title, 'es'))
  } catch (error) {
    console.warn('The kept pages could not be read', error)
    return []
  }
}

/** Lists the copies in `[data-kept-list]` and shows `root` if there are any. */
export async function showCopies(root: HTMLElement): Promise<void> {
  const pages = await readCopies()
  root.querySelector('[data-kept-list]')?.replaceChildren(
    ...pages.map(({ path, title }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = path
      // Parsed, since titles contain entities.
      link.textContent = new DOMParser().parseFromString(title, 'text/html').body.textContent
      item.append(link)
      return item
    }),
  )
  root.hidden = pages.length === 0
}
