/** Refreshes an open article between builds: removes a hidden or deleted one, shows an edited one. */

import { ApiError, createReaderApi, type ReaderApi } from '#contract/client.ts'
import { currentArticlePath, newsVersion, versionMeta } from '#shared/article/article.ts'
import { startShareRows } from './share.client.ts'

/** Polling interval in milliseconds, under the 60 s of D06. */
const interval = 50_000

const versionOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="${versionMeta}"]`)?.content

/** Polls while the page is visible, and after it is restored from memory. @param unavailable the error card. */
export function watchArticle(main: HTMLElement, unavailable: HTMLTemplateElement): void {
  const api = createReaderApi()
  const { noticia: id } = main.dataset
  if (!id) return
  let currentVersion = versionOf(document)

  const check = async (): Promise<void> => {
    const version = await readPublicVersion(api, id)
    if (version === null) withdraw()
    else if (version !== currentVersion) await renew(id)
  }
  const withdraw = (): void => {
    clearInterval(timer)
    removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', poll)
    main.replaceChildren(unavailable.content.cloneNode(true))
    document.title = `Noticia no disponible · ${document.title.split(' · ').at(-1)}`
    main.focus()
  }
  const renew = async (item: string): Promise<void> => {
    const page = await currentPage(item)
    if (showArticleOf(page, main)) currentVersion = versionOf(page)
  }
  const poll = (): void => {
    if (document.visibilityState !== 'visible') return
    check().catch((error) => console.error('The article could not be refreshed', error))
  }
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted) poll()
  }
  const timer = window.setInterval(poll, interval)
  addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', poll)
  poll()
}

async function currentPage(id: string): Promise<Document> {
  const response = await fetch(currentArticlePath(id))
  if (!response.ok) throw new Error(`The site answered ${response.status} for the current article`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * Replaces the article in `main` by another page's. Focus within it goes to the page's beginning.
 * @returns false when either page has no article.
 */
function showArticleOf(page: Document, main: HTMLElement): boolean {
  const [fresh, old] = [page.querySelector('main article'), main.querySelector('article')]
  if (!fresh || !old) return false
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(document.adoptNode(fresh))
  startShareRows(fresh)
  document.title = page.title
  if (hadFocus) main.focus({ preventScroll: true })
  return true
}

/**
 * Reads an item's public version (`newsVersion`), without unverified pictures; null for 404, or a draft read in a staff session.
 * @throws {ApiError} when the read fails.
 */
export async function readPublicVersion(api: ReaderApi, id: string): Promise<string | null> {
  try {
    const { noticia } = await api['GET find-new/{id}']({ id })
    if (noticia.status !== 'publicado') return null
    const photos = [...noticia.images, ...noticia.textImages]
    return newsVersion(
      noticia.revision,
      photos.filter(({ status }) => status === 'verificado'),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
