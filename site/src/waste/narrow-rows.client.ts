/** Rows that narrow while one types: the table of neighbourhoods, and which bag a thing goes into. */
import { fold, holdsWords } from '../components/fold.ts'
import { startMeaning } from '../components/meant-words.ts'

/** What the status says: `none` of nothing found, with the typed text for {q}; `one` and `many` of what is found, {n} = how many. */
export type Counts = { readonly none: string; readonly one: string; readonly many: string }

export function countText({ none, one, many }: Counts, found: number, typed: string): string {
  if (found === 0) return none.replace('{q}', () => typed.trim())
  return found === 1 ? one : many.replace('{n}', String(found))
}

/**
 * @param root holds an `input`, rows `[data-row]` whose words are `data-text` or their own text, and a `[role="status"]` with `Counts` as
 * data attributes. Rows may stand in groups `details[data-group]`: those with a match open, those without one go.
 */
export function startNarrowRows(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input')
  const status = root.querySelector<HTMLElement>('[role="status"]')
  const groups = [...root.querySelectorAll<HTMLDetailsElement>('[data-group]')]
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
    const text = row.dataset.text ?? row.textContent ?? ''
    return { row, text, folded: fold(text) }
  })
  if (!input || !status) return

  const meaning = startMeaning(
    rows.map(({ text }) => text),
    () => narrow(),
  )
  const narrow = (): void => {
    const meant = meaning(input.value)
    for (const { row, folded } of rows) row.hidden = !holdsWords(folded, meant)
    for (const group of groups) {
      group.hidden = !group.querySelector('[data-row]:not([hidden])')
      group.open = !group.hidden && fold(input.value) !== ''
    }
    const { none = '', one = '', many = '' } = status.dataset
    status.textContent = countText({ none, one, many }, rows.filter(({ row }) => !row.hidden).length, input.value)
  }
  input.addEventListener('input', narrow)
  // A browser that comes back to the page may have kept what was typed.
  if (input.value !== '') narrow()
}
