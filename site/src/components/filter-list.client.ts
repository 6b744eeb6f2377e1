/**
 * Starts the page's filtered lists: hides each `[data-row]` whose `data-text` and words by group (`data-tipo="camm"`) do not match. A
 * named text field is in the address; `[data-filter-group]` hides with its last row, `details` open on a match.
 */

import { eventsEnded } from '../agenda/ended-events.client.ts'
import { searchOf } from '../lists/search-of.ts'
import { countText, type Filter, filterOf, matches } from './filter-list.ts'
import { normalize } from './fold.ts'
import { createTypoCorrector } from './typo-correction.ts'

/** Debounce of writing the address, in ms: browsers limit it. */
const debounceMs = 300

for (const root of document.querySelectorAll<HTMLElement>('[data-filter-list]')) startFilterList(root)

/** Starts the list in `root`; its field may stand in the page's head. */
function startFilterList(root: HTMLElement): void {
  const input =
    root.querySelector<HTMLInputElement>('[data-filter-text]') ??
    document.querySelector<HTMLInputElement>('[data-filter-text]')
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  const clearButtons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter-clear]')]
  const count = root.querySelector<HTMLElement>('[data-filter-count]')
  const empty = root.querySelector<HTMLElement>('[data-filter-empty]')
  const rowGroups = [...root.querySelectorAll<HTMLElement>('[data-filter-group]')]

  const groups: Record<string, string[]> = {}
  for (const { dataset } of buttons) {
    const group = dataset.filter ?? ''
    groups[group] = [...(groups[group] ?? []), dataset.value ?? '']
  }
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].map((element) => {
    const text = element.dataset.text ?? element.textContent ?? ''
    const words = Object.keys(groups).map((group) => [group, (element.dataset[group] ?? '').split(' ')])
    return { element, text, folded: normalize(text), words: Object.fromEntries(words) }
  })
  const isInAddress = input === null || input.name !== ''

  let filter: Filter = filterOf(isInAddress ? location.search : '', groups)
  const correctTypos = createTypoCorrector(
    rows.map(({ text }) => text),
    () => show(),
  )
  const show = (): void => {
    let visibleCount = 0
    const corrected = { ...filter, q: correctTypos(filter.q ?? '') }
    for (const { element, folded, words } of rows) {
      if (!element.isConnected) continue
      element.hidden = !matches(corrected, folded, words)
      if (!element.hidden) visibleCount++
    }
    for (const part of rowGroups) {
      part.hidden = part.querySelector('[data-row]:not([hidden])') === null
      if (part instanceof HTMLDetailsElement) part.open = !part.hidden && normalize(filter.q ?? '') !== ''
    }
    for (const button of buttons)
      button.ariaPressed = String(filter[button.dataset.filter ?? ''] === button.dataset.value)
    const chosen = Object.keys(groups).some((group) => filter[group])
    for (const button of clearButtons) if (button.ariaPressed !== null) button.ariaPressed = String(!chosen)
    if (count) count.textContent = countText(count.dataset, visibleCount, filter.q ?? '')
    if (empty) empty.hidden = visibleCount > 0
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (next: Filter, wait = 0): void => {
    filter = next
    show()
    if (!isInAddress) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      history.replaceState(
        history.state,
        '',
        `${location.pathname}${searchOf(filter, location.search)}${location.hash}`,
      )
    }, wait)
  }
  const readAddress = (): void => {
    filter = filterOf(location.search, groups)
    if (input) input.value = filter.q ?? ''
    show()
  }

  input?.addEventListener('input', () => change({ ...filter, q: input.value }, debounceMs))
  input?.form?.addEventListener('submit', (event) => event.preventDefault())
  for (const button of buttons)
    button.addEventListener('click', () => {
      const { filter: group = '', value = '' } = button.dataset
      change({ ...filter, [group]: filter[group] === value ? '' : value })
    })
  for (const button of clearButtons)
    button.addEventListener('click', () => {
      // "Todos" clears the choices; the button of the empty list also the text.
      const typed = button.ariaPressed === null ? '' : (filter.q ?? '')
      if (input) input.value = typed
      change({ ...filterOf('', groups), q: typed })
      if (button.ariaPressed === null) input?.focus()
    })
  if (isInAddress) {
    const typed = input?.value
    addEventListener('popstate', readAddress)
    readAddress()
    if (input && typed && !filter.q) {
      input.value = typed
      change({ ...filter, q: typed })
    }
  } else if (input?.value) change({ q: input.value })
  addEventListener(eventsEnded, show)
}
