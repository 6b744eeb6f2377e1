/** Starts the home's scripts; every part works without them. */

import { limits } from '#contract/limits.ts'
import { eventsEnded } from '../agenda/ended-events.client.ts'
import { afterPage } from '../components/after-page.ts'
import { controlRotation, startRotation } from '../components/rotation.ts'
import { startServiceDialogs } from '../services/service-dialogs.ts'
import { countFigure, newsPace, onceInView, reveal, servicesPace } from './animations.ts'
import { startClock } from './clock.ts'
import type { Headline } from './fresh-news.client.ts'
import { startHero } from './hero.ts'
import { startHomeNews } from './news.ts'
import { startPager } from './pager.ts'

const startPart = <Result>(name: string, start: (root: HTMLElement) => Result): Result | undefined => {
  const root = document.querySelector<HTMLElement>(`[data-home="${name}"]`)
  return root ? start(root) : undefined
}

function onChosenTab(root: HTMLElement, chosen: (id: string) => void): void {
  let open = root.querySelector('[data-open]')?.id
  root.addEventListener('tabchange', ({ detail }: CustomEventInit<string> & Event) => {
    const before = open
    open = detail
    if (before && detail && before !== detail) chosen(detail)
  })
}

export function startHome(): void {
  startPart('clock', startClock)
  startPart('hero', startHero)
  startPart('services', (root) => {
    startServiceDialogs(root)
    const cardsOf = (section: Element | null) => section?.querySelectorAll('[data-service]') ?? []
    onceInView(root, () => reveal(cardsOf(root.querySelector('[data-open]')), servicesPace))
    onChosenTab(root, (id) => reveal(cardsOf(document.getElementById(id)), servicesPace))
  })
  const newsCards = (part: Element | null) => part?.querySelectorAll('[data-part-of-list="cards"] > li') ?? []
  const showHeadlines = startPart('headlines', startHeadlines)
  const news = startPart('news', (root) => startHomeNews(root, (headlines) => showHeadlines?.(headlines)))
  const firstEvents = startPart('events', startEvents)
  startPart('news-and-events', (root) => {
    onceInView(root, () => reveal(newsCards(root.querySelector('[data-open]')), newsPace))
    onChosenTab(root, (id) => {
      news?.showFirst()
      firstEvents?.()
      reveal(newsCards(document.getElementById(id)), newsPace)
    })
  })
  startPart('figures', (root) =>
    onceInView(root, () => {
      for (const numeral of root.querySelectorAll<HTMLElement>('[data-count]')) countFigure(numeral)
    }),
  )
  startPart('sponsors', startSponsors)
  // Load after the page (L09): what was built is enough for some seconds.
  afterPage(() => news?.refresh())
  startPart('today', (root) => afterPage(() => import('./today.client.ts').then(({ startToday }) => startToday(root))))
}

/** Interval of the banner (spec.md §9). */
const headlineEveryMs = 5000

/** Rotates the banner's headlines. @returns a function that replaces them; none hides the banner. */
function startHeadlines(root: HTMLElement): (headlines: readonly Headline[]) => void {
  const link = root.querySelector<HTMLAnchorElement>('[data-headline]')
  let headlines: readonly Headline[] = JSON.parse(root.dataset.headlines ?? '[]')
  let current = 0
  const show = (): void => {
    const headline = headlines[current]
    if (!link) return
    root.hidden = !headline
    link.textContent = headline?.title ?? ''
    link.href = headline?.href ?? ''
  }
  const hold = startRotation(headlineEveryMs, () => {
    if (!link || headlines.length < 2) return
    current = (current + 1) % headlines.length
    show()
    reveal([link], { first: 0, step: 0 })
  })
  controlRotation(root, hold, { pausesInUse: true })
  return (fresh) => {
    headlines = fresh
    current = 0
    show()
  }
}

const sponsorsEveryMs = 5000

function stepWidth(row: HTMLElement): number {
  const [first, second] = row.children
  return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0
}

/** Starts the rotation of sponsors: each step moves the passed one to the end and scrolls by one. */
function startSponsors(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>('[data-sponsors]')
  if (!row) return
  let hasMoved = false
  const hold = startRotation(sponsorsEveryMs, () => {
    if (row.scrollWidth <= row.clientWidth) return
    if (hasMoved && row.firstElementChild) {
      const width = stepWidth(row)
      row.append(row.firstElementChild)
      row.scrollLeft -= width
    }
    hasMoved = true
    row.scrollBy({ left: stepWidth(row), behavior: 'smooth' })
  })
  controlRotation(root, hold, { pausesInUse: true })
}

/** Starts the list of Events.astro. @returns a function that shows its first page, animated. */
function startEvents(root: HTMLElement): () => void {
  const pagerRoot = root.querySelector<HTMLElement>('[data-pager]')
  if (!pagerRoot) return () => undefined
  const size = limits.homeItemsPerPage
  // Read anew: events that end move to the end.
  const readEntries = () => [...root.querySelectorAll<HTMLElement>('[data-event]')]
  let current = 1
  const show = (page: number): void => {
    current = page
    const entries = readEntries()
    for (const [index, entry] of entries.entries()) entry.hidden = Math.floor(index / size) !== page - 1
    pager.show(page, Math.max(1, Math.ceil(entries.length / size)))
  }
  const turn = (page: number): void => {
    show(page)
    reveal(
      readEntries().filter(({ hidden }) => !hidden),
      newsPace,
    )
  }
  const pager = startPager(pagerRoot, turn)
  show(1)
  addEventListener(eventsEnded, () => show(current))
  return () => turn(1)
}
