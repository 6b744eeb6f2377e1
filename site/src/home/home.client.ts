/** What moves and answers on the home page. Each part is complete without this. */

import { startServiceDialogs } from '../services/service-dialogs.ts'
import { startClock } from './clock.ts'
import { countFigure } from './counter.ts'
import { startEvents } from './events.ts'
import { startHeadlines } from './headlines.ts'
import { startHero } from './hero.ts'
import { startHomeNews } from './news.ts'
import { newsPace, onceInView, reveal, servicesPace } from './reveal.ts'
import { startSponsors } from './sponsors.ts'

/** Hands the element of a part to what starts it; a page without that part is none of its business. */
const withPart = <Result>(name: string, start: (root: HTMLElement) => Result): Result | undefined => {
  const root = document.querySelector<HTMLElement>(`[data-home="${name}"]`)
  return root ? start(root) : undefined
}

/** Calls `chosen` with the id of the section that the reader changes to; the one that the page opens by itself does not count. */
function onChosenTab(root: HTMLElement, chosen: (id: string) => void): void {
  let open = root.querySelector('[data-open]')?.id
  root.addEventListener('tabchange', ({ detail }: CustomEventInit<string> & Event) => {
    const before = open
    open = detail
    if (before && detail && before !== detail) chosen(detail)
  })
}

/** Starts every part of the page. */
export function startHome(): void {
  withPart('clock', startClock)
  withPart('hero', startHero)
  withPart('services', (root) => {
    startServiceDialogs(root)
    const cardsOf = (section: Element | null) => section?.querySelectorAll('[data-service]') ?? []
    onceInView(root, () => reveal(cardsOf(root.querySelector('[data-open]')), servicesPace))
    onChosenTab(root, (id) => reveal(cardsOf(document.getElementById(id)), servicesPace))
  })
  const newsCards = (part: Element | null) => part?.querySelectorAll('[data-part-of-list="cards"] > li') ?? []
  const tell = withPart('headlines', startHeadlines)
  const firstNews = withPart('news', (root) => startHomeNews(root, (cards) => tell?.(cards)))
  const firstEvents = withPart('events', startEvents)
  withPart('news-and-events', (root) => {
    onceInView(root, () => reveal(newsCards(root.querySelector('[data-open]')), newsPace))
    onChosenTab(root, (id) => {
      firstNews?.()
      firstEvents?.()
      reveal(newsCards(document.getElementById(id)), newsPace)
    })
  })
  withPart('figures', (root) =>
    onceInView(root, () => {
      for (const numeral of root.querySelectorAll<HTMLElement>('[data-count]')) countFigure(numeral)
    }),
  )
  withPart('sponsors', startSponsors)
}
