/** Keeps the page in its place behind a dialog, where the window's scroll bar goes away (styles/base.css). */

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
