/** Opens and closes the menu of small screens. Escape, and that the page behind stands still, are the dialog's own. */

import { loopFocus } from '../components/focus-loop.ts'

/** Whatever leads somewhere closes the menu as well: it may lead to this very page, or be come back to. */
const leaves = 'a, [data-menu-close]'

/** @param menu the dialog of SiteMenu.astro. */
export function startSiteMenu(button: HTMLButtonElement, menu: HTMLDialogElement): void {
  button.addEventListener('click', () => menu.showModal())
  menu.addEventListener('click', ({ target }) => {
    const isBeside = target === menu
    if (isBeside || (target instanceof Element && target.closest(leaves))) menu.close()
  })
  loopFocus(menu)
}

/** Tells the styles how wide the scroll bar is, in pixels: 0 where there is none or it floats over the page. */
export function followScrollBar(): void {
  const root = document.documentElement
  const measure = (): void => {
    // Behind a dialog it is gone: what was measured before holds.
    if (document.querySelector('dialog:modal')) return
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`)
  }
  new ResizeObserver(measure).observe(document.body)
}
