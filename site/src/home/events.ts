/** The home's events: all of them are in the page, 3 are shown at a time. */
import { limits } from '#contract/limits.ts'

import { moveEnded } from '../agenda/ended-events.client.ts'

import { startPager } from './pager.ts'
import { newsPace, reveal } from './reveal.ts'

/**
 * Starts the list of events.
 * @param root element of Events.astro, with the list and a pager.
 * @returns goes back to the first page and lets it appear.
 */
export function startEvents(root: HTMLElement): () => void {
  moveEnded(root)
  const entries = [...root.querySelectorAll<HTMLElement>('[data-event]')]
  const pagerRoot = root.querySelector<HTMLElement>('[data-pager]')
  if (!pagerRoot) return () => undefined
  const size = limits.homeItemsPerPage
  const show = (page: number): void => {
    for (const [index, entry] of entries.entries()) entry.hidden = Math.floor(index / size) !== page - 1
    pager.show(page, Math.max(1, Math.ceil(entries.length / size)))
  }
  const turn = (page: number): void => {
    show(page)
    reveal(
      entries.filter(({ hidden }) => !hidden),
      newsPace,
    )
  }
  const pager = startPager(pagerRoot, turn)
  show(1)
  return () => turn(1)
}
