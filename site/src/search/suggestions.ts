/** Suggestions of a search box (ARIA combobox): the first results. Choosing one opens it; Enter without a choice searches. */
import { telHref } from '#shared/telephone.ts'
import { startListbox } from '../components/listbox.ts'
import type { Danger } from '../danger/find-danger.ts'
import { kindLabels, type SearchEntry } from '../data/search-entry.ts'
import { siteIndex } from './index-source.client.ts'
import { element } from './result-rows.ts'
import { isSearchable } from './search-query.ts'

const maxSuggestions = 6
/** Pixels around the list, and its least height. */
const [gap, minHeight] = [4, 160]

/** Places the list below the box, in the top layer: no ancestor clips it. */
function placeBelow(box: HTMLElement, list: HTMLElement): void {
  const { left, bottom, width } = box.getBoundingClientRect()
  list.style.left = `${left + scrollX}px`
  list.style.top = `${bottom + scrollY + gap}px`
  list.style.width = `${width}px`
  // In view whole: the list closes when the page scrolls.
  list.style.maxHeight = `${Math.max(innerHeight - bottom - 2 * gap, minHeight)}px`
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

const option = ({ title, label, isDanger = false }: Suggestion): HTMLElement =>
  element('li', { className: isDanger ? 'danger' : '' }, element('span', {}, title), element('small', {}, label))

/**
 * Adds suggestions to a field, once; not in browsers without popovers.
 * @param input in a form; the list is put after it.
 */
export function startSuggestions(input: HTMLInputElement): void {
  const { form } = input
  if (!form || input.role === 'combobox' || !('popover' in HTMLElement.prototype)) return
  const list = element('ul', { className: 'options' })
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
  const open = async (): Promise<void> => {
    const q = input.value.trim()
    if (q === '' && initialSuggestions.length > 0) return showRows(initialSuggestions)
    if (!isSearchable(q)) return listbox.close()
    const { find } = await siteIndex()
    if (input.value.trim() !== q || document.activeElement !== input) return
    const { danger, entries } = find(q)
    showRows([...(danger ? dangerSuggestions(danger) : []), ...entries.map(entrySuggestion)].slice(0, maxSuggestions))
  }
  const showRows = (rows: readonly Suggestion[]): void => {
    offered = rows
    listbox.showOptions(rows.map(option))
  }
  // Without suggestions the box still searches.
  const offer = (): void => void open().catch((error: unknown) => console.warn('No suggestions', error))
  const listbox = startListbox(input, list, {
    toggle(isOpen) {
      if (isOpen) placeBelow(form, list)
      list.togglePopover(isOpen)
    },
    offer,
    choose(index) {
      const entry = offered[index]
      if (entry) location.assign(entry.address)
    },
  })

  input.addEventListener('input', offer)
  input.addEventListener('blur', listbox.close)
  addEventListener('scroll', listbox.close, { passive: true })
  addEventListener('resize', listbox.close)
  if (document.activeElement === input) offer()
}
