/** Suggestions of a search box (ARIA combobox): the first results. Choosing one opens it; Enter without a choice searches. */
import { telHref } from '#shared/telephone.ts'
import type { Danger } from '../danger/find-danger.ts'
import type { SearchEntry } from '../data/search-entry.ts'
import { siteIndex } from './index-source.client.ts'
import { element, kindLabels } from './result-rows.ts'
import { isSearchable } from './search-query.ts'

const maxSuggestions = 6
/** Pixels between the field and its list. */
const gap = 4

/** Places the list below the box, in the top layer: no ancestor clips it. */
function placeBelow(box: HTMLElement, list: HTMLElement): void {
  const { left, bottom, width } = box.getBoundingClientRect()
  list.style.left = `${left + scrollX}px`
  list.style.top = `${bottom + scrollY + gap}px`
  list.style.width = `${width}px`
}

type Suggestion = Pick<SearchEntry, 'title' | 'address'> & { readonly label: string; readonly isDanger?: boolean }

const entrySuggestion = ({ title, address, kind }: SearchEntry): Suggestion => ({
  title,
  address,
  label: kindLabels[kind],
})

const dangerSuggestions = ({ title, address, calls }: Danger): Suggestion[] => [
  ...calls.map(({ name, phone }) => ({
    title: `Llamar al ${phone}`,
    address: telHref(phone),
    label: name,
    isDanger: true,
  })),
  { title, address, label: 'Qué hacer', isDanger: true },
]

function option({ title, label, isDanger = false }: Suggestion, id: string): HTMLElement {
  const made = element(
    'li',
    { className: isDanger ? 'danger' : '' },
    element('span', {}, title),
    element('small', {}, label),
  )
  made.role = 'option'
  made.id = id
  return made
}

/**
 * Adds suggestions to a field, once; not in browsers without popovers.
 * @param input in a form; the list is put after it.
 */
export function startSuggestions(input: HTMLInputElement): void {
  const { form } = input
  if (!form || input.role === 'combobox' || !('popover' in HTMLElement.prototype)) return
  const list = element('ul', { className: 'suggestions' })
  list.id = `${input.id}-opciones`
  list.role = 'listbox'
  list.ariaLabel = 'Resultados'
  list.popover = 'manual'
  form.append(list)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)
  const initialSuggestions: Suggestion[] = JSON.parse(input.dataset.usual ?? '[]').map(
    ({ href, label }: { href: string; label: string }) => ({ title: label, address: href, label: '' }),
  )
  let offered: readonly Suggestion[] = []
  let active = -1

  const mark = (index: number): void => {
    active = index
    for (const [at, row] of [...list.children].entries()) row.ariaSelected = String(at === index)
    const row = list.children[index]
    if (row) input.setAttribute('aria-activedescendant', row.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = (): void => {
    if (list.matches(':popover-open')) list.hidePopover()
    input.ariaExpanded = 'false'
    mark(-1)
  }
  const open = async (): Promise<void> => {
    const q = input.value.trim()
    if (q === '' && initialSuggestions.length > 0) return showRows(initialSuggestions)
    if (!isSearchable(q)) return close()
    const { find } = await siteIndex()
    if (input.value.trim() !== q || document.activeElement !== input) return
    const { danger, entries } = find(q)
    showRows([...(danger ? dangerSuggestions(danger) : []), ...entries.map(entrySuggestion)].slice(0, maxSuggestions))
  }
  const showRows = (rows: readonly Suggestion[]): void => {
    offered = rows
    list.replaceChildren(...offered.map((entry, index) => option(entry, `${list.id}-${index}`)))
    if (offered.length === 0) close()
    else {
      placeBelow(form, list)
      list.showPopover()
      input.ariaExpanded = 'true'
      mark(-1)
    }
  }
  // Without suggestions the box still searches.
  const offer = (): void => void open().catch((error: unknown) => console.warn('No suggestions', error))
  const openSuggestion = (entry: Suggestion | undefined): void => {
    if (entry) location.assign(entry.address)
  }

  input.addEventListener('input', offer)
  input.addEventListener('blur', close)
  addEventListener('scroll', close, { passive: true })
  addEventListener('resize', close)
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOpen = input.ariaExpanded === 'true'
    if (step) {
      event.preventDefault()
      if (!isOpen) offer()
      // Before the first option is the field itself.
      else mark(((active + 1 + step + offered.length + 1) % (offered.length + 1)) - 1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      openSuggestion(offered[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  })
  // Prevents the blur, which would hide the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null
    if (row) openSuggestion(offered[[...list.children].indexOf(row)])
  })
  if (document.activeElement === input) offer()
}
