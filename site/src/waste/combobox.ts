/** ARIA combobox with a list, ignoring accents. */
import { matchesAllWords, normalize } from '../components/fold.ts'
import { createTypoCorrector } from '../components/typo-correction.ts'

export type Option = { readonly name: string }

/** Removes "barrio": "barrio Dorrego" is Dorrego. */
const plainName = (typed: string): string => normalize(typed).replace(/^barrio (?=.)/, '')

/** Returns matching options: by the name's beginning first, then by words. */
export function matchOptions<Choice extends Option>(options: readonly Choice[], query: string): Choice[] {
  const typed = plainName(query)
  const found = options.filter(({ name }) => matchesAllWords(normalize(name), typed))
  const begins = ({ name }: Option): boolean => normalize(name).startsWith(typed)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

/**
 * Activates a combobox `input` with its empty, hidden `list`; a `[data-nothing]` may follow, for no match.
 * @param choose called with each choice of the reader.
 * @returns a function that shows a choice made by other code.
 */
export function startCombobox<Choice extends Option>(
  input: HTMLInputElement,
  list: HTMLElement,
  options: readonly Choice[],
  choose: (option: Choice) => void,
): (name: string) => void {
  const nothing = list.parentElement?.querySelector<HTMLElement>('[data-nothing]')
  const showNoMatch = (isEmpty: boolean): void => {
    if (nothing) nothing.textContent = isEmpty ? (nothing.dataset.nothing ?? '') : ''
  }
  const correctTypos = createTypoCorrector(
    options.map(({ name }) => name),
    () => {
      if (document.activeElement === input && input.value !== chosenName) open(input.value)
    },
  )
  let choices: readonly Choice[] = []
  let active = -1
  let chosenName = ''

  const mark = (index: number): void => {
    active = index
    for (const [at, element] of [...list.children].entries()) element.ariaSelected = String(at === index)
    const element = list.children[index]
    if (element) {
      input.setAttribute('aria-activedescendant', element.id)
      element.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const close = (): void => {
    list.hidden = true
    input.ariaExpanded = 'false'
    mark(-1)
  }
  const open = (typed: string): void => {
    choices = matchOptions(options, correctTypos(plainName(typed)))
    list.replaceChildren(
      ...choices.map(({ name }, index) => {
        const element = document.createElement('li')
        element.role = 'option'
        element.id = `${list.id}-${index}`
        element.textContent = name
        return element
      }),
    )
    list.hidden = choices.length === 0
    input.ariaExpanded = String(choices.length > 0)
    showNoMatch(choices.length === 0)
    mark(-1)
  }
  const showChoice = (name: string): void => {
    chosenName = name
    input.value = name
    showNoMatch(false)
    close()
  }
  const chooseOption = (option: Choice | undefined): void => {
    if (!option) return
    showChoice(option.name)
    choose(option)
  }
  const findExact = (): Choice | undefined => options.find(({ name }) => normalize(name) === plainName(input.value))

  input.addEventListener('input', () => open(input.value))
  input.addEventListener('click', () => open(input.value === chosenName ? '' : input.value))
  input.addEventListener('focus', () => input.select())
  input.addEventListener('blur', () => {
    // A fully typed name is chosen on leaving the field.
    if (input.value !== chosenName) chooseOption(findExact())
    close()
  })
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (list.hidden) open(input.value === chosenName ? '' : input.value)
      if (choices.length > 0) mark((Math.max(active, step > 0 ? -1 : 0) + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      chooseOption(
        list.hidden ? findExact() : (choices[active] ?? findExact() ?? (input.value === '' ? undefined : choices[0])),
      )
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    }
  })
  // Prevents the blur, which would hide the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest('[role="option"]') : null
    if (element) chooseOption(choices[[...list.children].indexOf(element)])
  })
  return showChoice
}
