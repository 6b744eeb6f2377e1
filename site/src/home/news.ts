import { createReaderApi } from '#contract/client.ts'
import type { NewsCardData } from '../noticias/card.ts'
import { newsPace, reveal } from './animations.ts'
import type { buildCard, Headline } from './fresh-news.client.ts'
import { type HomeNews, homePages, leadingCards } from './home-news.ts'
import { startPager } from './pager.ts'

const failed = 'No pudimos traer esas noticias. Probá de nuevo en un momento.'

const loadCards = () => import('./fresh-news.client.ts')

/** `refresh`: replaces changed news. `showFirst`: shows the first page. */
type NewsOfHome = { readonly refresh: () => Promise<void>; readonly showFirst: () => void }

/** Starts the list of HomeNews.astro. @param onFresh gets the banner's news when they changed. */
export function startHomeNews(
  root: HTMLElement,
  onFresh: (headlines: readonly Headline[]) => void,
): NewsOfHome | undefined {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part-of-list="${name}"]`)
  const template = (size: string) => root.querySelector<HTMLTemplateElement>(`template[data-card-template="${size}"]`)
  const [list, empty, notice, pagerRoot] = [part('cards'), part('empty'), part('notice'), part('pager')]
  const [lead, standard] = [template('lead'), template('standard')]
  if (!list || !empty || !notice || !pagerRoot || !lead || !standard) return undefined

  const api = createReaderApi()
  let news: HomeNews = JSON.parse(root.dataset.shown ?? '{"cards":[],"total":0}')
  let shownPage = 1
  let requestedPage = 1

  const draw = (drawCard: typeof buildCard, cards: readonly NewsCardData[], page: number): void => {
    const entries = cards.map((card, index) => {
      const entry = document.createElement('li')
      entry.append(drawCard(index === 0 ? lead : standard, card))
      return entry
    })
    list.replaceChildren(...entries)
    empty.hidden = cards.length > 0
    shownPage = page
    pager.show(page, homePages(news.total))
  }
  const turn = async (page: number): Promise<void> => {
    requestedPage = page
    notice.textContent = ''
    list.ariaBusy = 'true'
    try {
      const { buildCard, readNewsPage } = await loadCards()
      const { cards, total } =
        page === 1 ? { cards: leadingCards(news.cards), total: news.total } : await readNewsPage(api, page)
      // Another page was requested meanwhile.
      if (requestedPage !== page) return
      news = { ...news, total }
      draw(buildCard, cards, page)
      reveal(list.children, newsPace)
      if (list.getBoundingClientRect().top < 0) root.scrollIntoView()
    } catch (error) {
      console.error(`Page ${page} of the home's news could not be read`, error)
      if (requestedPage !== page) return
      requestedPage = shownPage
      notice.textContent = failed
    } finally {
      if (requestedPage === shownPage) list.ariaBusy = 'false'
    }
  }
  const refresh = async (): Promise<void> => {
    try {
      const { buildCard, readFreshNews, headlinesOf } = await loadCards()
      const fresh = await readFreshNews(api, news)
      if (!fresh) return
      news = fresh
      onFresh(headlinesOf(fresh.cards))
      if (shownPage !== 1 || requestedPage !== 1) return
      const isRevealing = list.getAnimations({ subtree: true }).length > 0
      draw(buildCard, leadingCards(fresh.cards), 1)
      if (isRevealing) reveal(list.children, newsPace)
    } catch (error) {
      console.error('The home page could not refresh its news', error)
    }
  }

  const pager = startPager(pagerRoot, turn)
  pager.show(1, homePages(news.total))
  addEventListener('pageshow', ({ persisted }) => void (persisted && refresh()))
  return { refresh, showFirst: () => void (shownPage !== 1 && turn(1)) }
}
