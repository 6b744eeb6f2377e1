/**
 * Events that ended after their page was built: the reader sees them as the next build will have them. That comes soon after midnight
 * where everything goes well, and later where a budget of builds says so.
 *
 * Markup: `[data-until]` is an event that was still to come, with its last day, YYYY-MM-DD. In it, `template[data-over]` holds what is
 * said of one that is over, and `[data-coming]` what is not said any more. Its list has `data-ended="gone"` where ended ones have no
 * place, `data-ended="last"` where they follow those to come; otherwise it stays where it is. `[data-ended-group]` goes with the last of
 * its events, `template[data-nothing]` takes the place of the last one of the list.
 */

import { localMoment } from '../calendar/local-moment.ts'

/** Moves the events below `root` that are over by the city's clock. @returns whether there were any. */
export function moveEnded(root: ParentNode): boolean {
  const { day: today } = localMoment(new Date())
  const ended = [...root.querySelectorAll<HTMLElement>('[data-until]')].filter(
    ({ dataset: { until } }) => until !== undefined && until < today,
  )
  for (const event of ended) {
    delete event.dataset.until
    event.classList.add('past')
    for (const said of event.querySelectorAll<HTMLTemplateElement>('template[data-over]'))
      said.replaceWith(said.content.cloneNode(true))
    for (const offer of event.querySelectorAll('[data-coming]')) offer.remove()
    const list = event.closest<HTMLElement>('[data-ended]')
    if (list?.dataset.ended === 'last') moveBack(event, list)
    if (list?.dataset.ended === 'gone') takeOut(event, list)
  }
  return ended.length > 0
}

/** Behind those to come, before what ended earlier. */
function moveBack(event: Element, list: Element): void {
  const coming = [...list.children].filter((other) => other.matches('[data-until]')).at(-1)
  list.insertBefore(event, coming?.nextSibling ?? list.firstChild)
}

/** With its month where it was the last of it; a list without events says so. */
function takeOut(event: Element, list: Element): void {
  const group = event.closest('[data-ended-group]')
  event.remove()
  if (group && !group.querySelector('[data-row]')) group.remove()
  const nothing = list.querySelector<HTMLTemplateElement>('template[data-nothing]')
  if (nothing && !list.querySelector('[data-row]')) list.replaceChildren(nothing.content.cloneNode(true))
}
