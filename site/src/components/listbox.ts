type Listbox = {
  readonly close: () => void
  /** Shows options; none closes the list. */
  readonly showOptions: (options: readonly HTMLElement[]) => void
}

type Behaviour = {
  /** Shows or hides the list. */
  readonly toggle: (isOpen: boolean) => void
  /** Offers options, on arrow keys in a closed list. */
  readonly offer: () => void
  readonly choose: (index: number) => void
}

/** Adds keyboard, pointer and ARIA states to a combobox's list; its children are the options. */
export function startListbox(
  input: HTMLInputElement,
  list: HTMLElement,
  { toggle, offer, choose }: Behaviour,
): Listbox {
  let active = -1
  const isOpen = (): boolean => input.ariaExpanded === 'true'

  const mark = (index: number): void => {
    active = index
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index)
    const option = list.children[index]
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const setOpen = (isShown: boolean): void => {
    toggle(isShown)
    input.ariaExpanded = String(isShown)
    mark(-1)
  }

  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      if (!isOpen()) offer()
      // Before the first option is the field itself.
      const stops = list.children.length + 1
      if (isOpen()) mark(((active + 1 + step + stops) % stops) - 1)
    } else if (event.key === 'Enter' && isOpen() && active >= 0) choose(active)
    else if (event.key === 'Escape' && isOpen()) setOpen(false)
    else return
    event.preventDefault()
  })
  // Prevents the blur, which would hide the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null
    if (option) choose([...list.children].indexOf(option))
  })
  return {
    close: () => setOpen(false),
    showOptions(options) {
      list.replaceChildren(...options)
      for (const [index, option] of options.entries()) {
        option.role = 'option'
        option.id = `${list.id}-${index}`
      }
      setOpen(options.length > 0)
    },
  }
}
