/**
 * Updates a page for events that ended after its build. `[data-until]`: an event's last day; `template[data-over]`: its notice afterwards;
 * `[data-coming]`: removed then. `data-ended` of a list: "gone" removes, "last" moves down; `template[data-nothing]`: the empty list.
 */

import { localMoment } from '../calendar/local-moment.ts'

/** Window event after events ended on the page. */
export const eventsEnded = 'events-ended'

/** Updates the page's ended events by the city's clock. */
export function updateEnded(): void {
  const { day: today } = localMoment(new Date())
  const ended = [...document.querySelectorAll<HTMLElement>('[data-until]')].filter(
    ({ dataset: { until = '' } }) => until < today,
  )
  for (const event of ended) {
    delete event.dataset.until
    event.classList.add('past')
    for (const notice of event.querySelectorAll<HTMLTemplateElement>('template[data-over]'))
      notice.replaceWith(notice.content.cloneNode(true))
    for (const offer of event.querySelectorAll('[data-coming]')) offer.remove()
    const list = event.closest<HTMLElement>('[data-ended]')
    if (list?.dataset.ended === 'last') moveBack(event, list)
    if (list?.dataset.ended === 'gone') removeEvent(event, list)
  }
  if (ended.length > 0) dispatchEvent(new Event(eventsEnded))
}

/** Moves the event after upcoming and before earlier ended ones. */
function moveBack(event: Element, list: Element): void {
  const coming = [...list.querySelectorAll(':scope > [data-until]')].at(-1)
  if (coming) coming.after(event)
  else list.prepend(event)
}

function removeEvent(event: Element, list: Element): void {
  const group = event.closest('[data-ended-group]')
  event.remove()
  if (group && !group.querySelector('[data-row]')) group.remove()
  const nothing = list.querySelector<HTMLTemplateElement>('template[data-nothing]')
  if (nothing && !list.querySelector('[data-row]')) list.replaceChildren(nothing.content.cloneNode(true))
}
