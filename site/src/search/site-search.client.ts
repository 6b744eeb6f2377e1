/** The search page: the site's index, and news from the API. Typing replaces the address, Enter adds a history entry. */
import { ApiError, type ReaderApi } from '#contract/client.ts'
import type { SearchResult } from './find.ts'
import type { SiteIndex } from './index-source.client.ts'
import {
  allNewsAddress,
  type Counts,
  foundText,
  isSearchable,
  isTyped,
  queryOf,
  searchAddress,
  shortestQuery,
} from './search-query.ts'

/** Debounce in milliseconds. */
const typingPause = 200
/** Delay in milliseconds before unknown words are counted, and their maximum. */
const [missedPause, maxMissed] = [2500, 5]
/** Rows shown first, of the site and of the news. */
const [maxResults, maxNews] = [10, 6]
const failures = {
  site: 'No pudimos buscar en el sitio. Probá de nuevo en un momento.',
  news: 'No pudimos buscar en las noticias. Probá de nuevo en un momento.',
}

/** Finds `[data-search-{name}]`. @throws {Error} when missing. */
function part<Kind extends HTMLElement>(root: HTMLElement, name: string): Kind {
  const found = root.querySelector<Kind>(`[data-search-${name}]`)
  if (!found) throw new Error(`The search page has no part ${name}`)
  return found
}

type Sources = {
  readonly api: ReaderApi
  readonly index: (options?: { readonly withArchive?: boolean }) => Promise<SiteIndex>
}

/** Starts the page. `root` contains the `[data-search-…]` of buscar.astro, SearchResults.astro and NothingFound.astro. */
export function startSiteSearch(root: HTMLElement, { api, index }: Sources): void {
  const form = part<HTMLFormElement>(root, 'form')
  const input = part<HTMLInputElement>(root, 'input')
  const status = part(root, 'status')
  const start = part(root, 'start')
  const results = part(root, 'results')
  const nothing = part(root, 'nothing')
  const danger = part(root, 'danger')
  const meant = part(root, 'meant')
  const meantLink = part<HTMLAnchorElement>(root, 'meant-link')
  const more = part<HTMLButtonElement>(root, 'more')
  const archive = part<HTMLButtonElement>(root, 'archive')
  const allNews = part<HTMLAnchorElement>(root, 'all-news')
  /** Words of the last history entry; typing replaces them in the address. */
  let settled = queryOf(location.search)
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let missedTimer: ReturnType<typeof setTimeout> | undefined
  /** Words already counted in this visit. */
  const counted = new Set<string>()

  /** Shows a source's results or failure. @returns the count, null for a failure. */
  async function fill(
    source: keyof typeof failures,
    found: Promise<{ readonly rows: readonly HTMLElement[]; readonly total: number }>,
    signal: AbortSignal,
  ): Promise<number | null> {
    const failure = part(root, `${source}-failure`)
    const result = await found.catch((error: unknown) => {
      if (!signal.aborted) console.error(`The search of ${source} failed`, error)
      return error instanceof ApiError ? error.message : failures[source]
    })
    if (signal.aborted) return null
    const failed = typeof result === 'string'
    part(root, `${source}-list`).replaceChildren(...(failed ? [] : result.rows))
    failure.hidden = !failed
    part(failure, 'reason').textContent = failed ? result : ''
    part(root, `${source}-section`).hidden = !failed && result.rows.length === 0
    return failed ? null : result.total
  }

  /** Builds rows of the site's results; a button shows the rest. */
  function siteRows(
    { entries, all }: SearchResult,
    { file, engine }: SiteIndex,
    q: string,
    signal: AbortSignal,
  ): readonly HTMLElement[] {
    const { currentAnswer, resultRow } = engine
    const [first, ...others] = entries
    if (!first) return []
    const answer = all ? currentAnswer(first, file, signal) : null
    const rows = others.map((entry) => () => resultRow(entry, q))
    const rest = rows.splice(maxResults - 1)
    more.hidden = rest.length === 0
    more.textContent = rest.length === 1 ? 'Mostrar 1 resultado más' : `Mostrar ${rest.length} resultados más`
    more.onclick = () => {
      const made = rest.map((row) => row())
      part(root, 'site-list').append(...made)
      more.hidden = true
      made[0]?.querySelector('a')?.focus()
    }
    return [answer ?? resultRow(first, q), ...rows.map((row) => row())]
  }

  async function run(q: string, { withArchive = false } = {}): Promise<void> {
    clearTimeout(timer)
    clearTimeout(missedTimer)
    running.abort()
    running = new AbortController()
    const { signal } = running
    const searchable = isSearchable(q)
    start.hidden = searchable
    delete document.documentElement.dataset.asking
    nothing.hidden = true
    meant.hidden = archive.hidden = danger.hidden = more.hidden = true
    if (!searchable) {
      results.hidden = true
      status.textContent = q ? `Escribí al menos ${shortestQuery} letras.` : ''
      return
    }
    results.hidden = false
    status.textContent = 'Buscando…'
    results.ariaBusy = 'true'
    let found: SearchResult | null = null
    const site = index({ withArchive }).then((loaded) => {
      signal.throwIfAborted()
      found = loaded.find(q)
      showCorrection(found)
      danger.hidden = found.danger === null
      danger.replaceChildren(...(found.danger ? [loaded.engine.dangerPanel(found.danger)] : []))
      archive.hidden = loaded.file.archived === 0
      archive.textContent = `Buscar también entre ${loaded.file.archived.toLocaleString('es-AR')} eventos y documentos anteriores`
      return { rows: siteRows(found, loaded, q, signal), total: found.entries.length }
    })
    const news = api['GET find-all-news-public']({ q, page: 1, limit: maxNews }, { signal }).then(
      async ({ noticias, total }) => {
        const { cardOfPublic, newsRow } = await import('./engine.ts')
        return { rows: noticias.map(cardOfPublic).map(newsRow), total }
      },
    )
    // Waits for the site's results, which would push the news down.
    const siteFilled = fill('site', site, signal)
    const afterSite = Promise.all([news, siteFilled]).then(([found]) => found)
    const [siteTotal, newsTotal] = await Promise.all([siteFilled, fill('news', afterSite, signal)])
    if (signal.aborted) return
    results.ariaBusy = 'false'
    const counts = { site: siteTotal, news: newsTotal }
    showOutcome(q, counts, found)
    countMissed(found, counts)
  }

  function showCorrection(found: SearchResult): void {
    meant.hidden = found.correction === null
    if (found.correction === null) return
    meantLink.textContent = found.correction
    meantLink.href = searchAddress(found.correction)
  }

  /** Reports the unknown words of a search without news, once typing stopped. */
  function countMissed(found: SearchResult | null, { site, news }: Counts): void {
    if (!found || found.danger || news !== 0 || (site !== 0 && found.unknown.length === 0)) return
    const words = found.unknown.filter((word) => /^\p{L}{3,24}$/u.test(word) && !counted.has(word)).slice(0, maxMissed)
    if (words.length === 0) return
    missedTimer = setTimeout(() => {
      for (const word of words) counted.add(word)
      // Runs in the background: failures are only logged.
      api['POST busqueda-fallida']({ words }).catch((error: unknown) => console.warn('Not counted', error))
    }, missedPause)
  }

  /** Shows the sentence and, without results, suggestions. */
  function showOutcome(q: string, counts: Counts, found: SearchResult | null): void {
    allNews.hidden = !counts.news
    allNews.href = allNewsAddress(q)
    allNews.textContent = `Ver todas las noticias con «${q}»`
    const empty = counts.site === 0 && counts.news === 0
    // A danger is an answer: it is announced instead of "nothing".
    status.textContent = empty && found?.danger ? found.danger.title : foundText(q, counts, found?.all)
    nothing.hidden = !empty || found?.danger != null
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
    }, typingPause)
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
  archive.addEventListener('click', () => void run(input.value.trim(), { withArchive: true }))
  addEventListener('popstate', followAddress)
  // Searches text typed before the script loaded.
  if (input.value.trim()) input.dispatchEvent(new Event('input'))
  else followAddress()
}
