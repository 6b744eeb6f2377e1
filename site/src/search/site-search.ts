/**
 * The search page: pages from the build's index and news from the API, each on its own, so that one which fails does not hide
 * the other. The words stand in the address: typing replaces them after a pause, Enter makes a step that Back undoes.
 */
import { ApiError, type ReaderApi } from '#contract/client.ts'
import { articlePath, cardDate, cardOfPublic, type NewsCardData } from '../noticias/card.ts'
import { categoryLabel } from '../noticias/category.ts'
import type { FoundPage, PageSearch } from './search-pages.ts'
import {
  allNewsAddress,
  foundText,
  isSearchable,
  isTyped,
  queryOf,
  searchAddress,
  shortestQuery,
} from './search-query.ts'

/** Milliseconds without a key before what was typed is searched. */
const pause = 250
const newsShown = 6
const pagesFailed = 'No pudimos buscar en las páginas del sitio. Probá de nuevo en un momento.'

type Source = 'pages' | 'news'

function part<Kind extends HTMLElement>(root: HTMLElement, name: string): Kind {
  const element = root.querySelector<Kind>(`[data-search-${name}]`)
  if (!element) throw new Error(`The search page has no part ${name}`)
  return element
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className = '', text = '', href }: { className?: string; text?: string; href?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (href) made.setAttribute('href', href)
  made.append(...(text ? [text] : []), ...children)
  return made
}

const heading = (text: string, href: string): HTMLElement => element('h3', {}, element('a', { text, href }))

function pageEntry({ title, address, excerpt, sections }: FoundPage): HTMLElement {
  const words = excerpt.map(({ text, marked }) => (marked ? element('mark', { text }) : text))
  const links = sections.map((section) =>
    element('li', {}, element('a', { text: section.title, href: section.address })),
  )
  const entry = element('li', {}, heading(title, address), element('p', {}, ...words))
  if (links.length > 0) entry.append(element('ul', { className: 'sections' }, ...links))
  return entry
}

function newsEntry({ id, title, excerpt, date, category }: NewsCardData): HTMLElement {
  const label = element('span', { className: 'category', text: categoryLabel(category) })
  label.dataset.category = category
  const time = element('time', { text: cardDate(date) })
  time.dateTime = date
  return element(
    'li',
    {},
    element('p', { className: 'facts' }, label, time),
    heading(title, articlePath(id)),
    element('p', { text: excerpt }),
  )
}

/**
 * Starts the page. `root` holds the parts `[data-search-…]`: form, input, status, start, results, nothing, all-news, for both sources
 * section, list and failure ("pages-list"); a failure holds its reason and a button retry. What a tip holds links to a search for its word.
 */
export function startSiteSearch(root: HTMLElement, api: ReaderApi, searchPages: PageSearch): void {
  const form = part<HTMLFormElement>(root, 'form')
  const input = part<HTMLInputElement>(root, 'input')
  const status = part(root, 'status')
  const start = part(root, 'start')
  const results = part(root, 'results')
  const nothing = part(root, 'nothing')
  const allNews = part<HTMLAnchorElement>(root, 'all-news')
  /** The words of the last step in the history; what is being typed has replaced them in the address. */
  let settled = queryOf(location.search)
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Shows what a source found, or why it found nothing; answers how many, null for a failure. */
  async function fill(
    source: Source,
    entries: Promise<readonly HTMLElement[]>,
    total: () => number,
    signal: AbortSignal,
  ) {
    const failure = part(root, `${source}-failure`)
    let found: readonly HTMLElement[] = []
    let message = ''
    try {
      found = await entries
    } catch (error) {
      if (signal.aborted) return null
      console.error(`The search of ${source} failed`, error)
      message = error instanceof ApiError ? error.message : pagesFailed
    }
    if (signal.aborted) return null
    part(root, `${source}-list`).replaceChildren(...found)
    failure.hidden = message === ''
    part(failure, 'reason').textContent = message
    part(root, `${source}-section`).hidden = found.length === 0 && message === ''
    results.hidden = false
    start.hidden = true
    nothing.hidden = true
    return message === '' ? total() : null
  }

  async function run(q: string): Promise<void> {
    clearTimeout(timer)
    running.abort()
    running = new AbortController()
    const { signal } = running
    if (!isSearchable(q)) {
      start.hidden = false
      results.hidden = true
      nothing.hidden = true
      status.textContent = q ? `Escribí al menos ${shortestQuery} letras.` : ''
      return
    }
    status.textContent = 'Buscando…'
    results.ariaBusy = 'true'
    let pageTotal = 0
    let newsTotal = 0
    const pages = searchPages(q).then((found) => {
      pageTotal = found.length
      return found.map(pageEntry)
    })
    const news = api('find-all-news-public', { q, page: 1, limit: newsShown }, { signal }).then(
      ({ noticias, total }) => {
        newsTotal = total
        return noticias.map(cardOfPublic).map(newsEntry)
      },
    )
    const [foundPages, foundNews] = await Promise.all([
      fill('pages', pages, () => pageTotal, signal),
      fill('news', news, () => newsTotal, signal),
    ])
    if (signal.aborted) return
    results.ariaBusy = 'false'
    allNews.hidden = newsTotal === 0
    allNews.href = allNewsAddress(q)
    allNews.textContent = `Ver todas las noticias con «${q}»`
    status.textContent = foundText(q, { pages: foundPages, news: foundNews })
    const empty = foundPages === 0 && foundNews === 0
    nothing.hidden = !empty
    results.hidden = empty
    for (const tip of root.querySelectorAll<HTMLElement>('[data-search-tip]'))
      tip.hidden = isTyped(q, tip.textContent.trim())
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const q = input.value.trim()
      history.replaceState(null, '', searchAddress(q))
      void run(q)
    }, pause)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const q = input.value.trim()
    if (q !== settled) {
      history.replaceState(null, '', searchAddress(settled))
      history.pushState(null, '', searchAddress(q))
      settled = q
    }
    void run(q)
  })
  const followAddress = (): void => {
    settled = queryOf(location.search)
    input.value = settled
    void run(settled)
  }
  for (const retry of root.querySelectorAll('[data-search-retry]'))
    retry.addEventListener('click', () => void run(input.value.trim()))
  addEventListener('popstate', followAddress)
  followAddress()
}
