/** ARIA combobox with a list, ignoring accents. */
import { normalize } from '../components/fold.ts'
import { startListbox } from '../components/listbox.ts'
import { createTypoCorrector } from '../components/typo-correction.ts'
import { matchOptions, type Option, plainName } from './match-options.ts'

/**
 * Activates a combobox `input` with its empty, hidden `list`; a `[data-nothing]` may follow, for no match.
 * @param chosenName returns the name of the choice; empty for none.
 * @param choose called with each choice of the reader; shows its name in `input`.
 */
export function startCombobox<Choice extends Option>(
  input: HTMLInputElement,
  list: HTMLElement,
  options: readonly Choice[],
  chosenName: () => string,
  choose: (option: Choice) => void,
): void {
  const nothing = list.parentElement?.querySelector<HTMLElement>('[data-nothing]')
  const showNoMatch = (isEmpty: boolean): void => {
    if (nothing) nothing.textContent = isEmpty ? (nothing.dataset.nothing ?? '') : ''
  }
  const correctTypos = createTypoCorrector(
    options.map(({ name }) => name),
    () => {
      if (document.activeElement === input && input.value !== chosenName()) open(input.value)
    },
  )
  let choices: readonly Choice[] = []

  const open = (typed: string): void => {
    choices = matchOptions(options, correctTypos(plainName(typed)))
    listbox.showOptions(choices.map(({ name }) => Object.assign(document.createElement('li'), { textContent: name })))
    showNoMatch(choices.length === 0)
  }
  const chooseOption = (option: Choice | undefined): void => {
    if (!option) return
    showNoMatch(false)
    listbox.close()
    choose(option)
  }
  const findExact = (): Choice | undefined => options.find(({ name }) => normalize(name) === plainName(input.value))
  const offer = (): void => open(input.value === chosenName() ? '' : input.value)
  const listbox = startListbox(input, list, {
    toggle: (isOpen) => {
      list.hidden = !isOpen
    },
    offer,
    choose: (index) => chooseOption(choices[index]),
  })

  input.addEventListener('input', () => open(input.value))
  input.addEventListener('click', offer)
  input.addEventListener('focus', () => input.select())
  input.addEventListener('blur', () => {
    // A fully typed name is chosen on leaving the field.
    if (input.value !== chosenName()) chooseOption(findExact())
    listbox.close()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    chooseOption(findExact() ?? (list.hidden || input.value === '' ? undefined : choices[0]))
  })
  // Loaded by the first focus, whose events have passed.
  if (document.activeElement === input) {
    if (input.value === chosenName()) input.select()
    offer()
  }
}
