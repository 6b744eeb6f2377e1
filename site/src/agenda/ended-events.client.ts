/**
 * Updates a page for events that ended after its build. `[data-until]`: an event's last day; `template[data-over]`: its notice afterwards;
 * `[data-coming]`: removed then. `data-ended` of a list: "gone" removes, "last" moves down; `template[data-nothing]`: the empty list.
 */

import { localMoment } from '../calendar/local-moment.ts'

/** Updates ended events below `root`, by the city's clock. @returns whether there were any. */
export function updateEnded(root: ParentNode): boolean {
  const { day: today } = localMoment(new Date())
  const ended = [...root.querySelectorAll<HTMLElement>('[data-until]')].filter(
    ({ dataset: { until } }) => until !== undefined && until < today,
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
  return ended.length > 0
}

/** Moves the event after upcoming and before earlier ended ones. */
function moveBack(event: Element, list: Element): void {
  const coming = [...list.children].filter((other) => other.matches('[data-until]')).at(-1)
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
