/** Keeps the focus when its element appears, changes or goes away (WCAG 2.4.3). */

import { type RefObject, useEffect, useRef } from 'react'

/** Ref of an element that takes the focus on mount; it needs a tabIndex. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

/** Ref of a container; its first control takes the focus each time `shown` changes. */
export function useSwappedFocus<Element extends HTMLElement>(shown: unknown): RefObject<Element | null> {
  const place = useRef<Element>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [shown])
  return place
}

/** The position of an element, to find a substitute when it has gone. */
type Place = {
  readonly element: HTMLElement
  readonly dialog: Element | null
  readonly list: { readonly parent: Element; readonly index: number } | null
}

/** How many focused elements are remembered. */
const remembered = 20
/** Screens and dialogs that move the focus themselves come first. */
const patienceMs = 60

const inDialog = '[role="dialog"]'
const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr, li')
  const parent = row?.parentElement
  const list = row && parent ? { parent, index: [...parent.children].indexOf(row) } : null
  return { element, dialog: element.closest(inDialog), list }
}

const isThere = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()

/** From a row to the next; from a dialog to its opener; from anywhere else to the screen's heading. */
function placeAfter(lost: Place, earlier: readonly Place[]): HTMLElement | null | undefined {
  if (lost.dialog?.isConnected) return lost.dialog as HTMLElement
  if (lost.list?.parent.isConnected) {
    const { children } = lost.list.parent
    const next = children[lost.list.index] ?? children[children.length - 1]
    const inNext = next?.matches(focusable) ? next : next?.querySelector(focusable)
    if (inNext instanceof HTMLElement) return inNext
  }
  const opener = lost.dialog && earlier.findLast(({ element, dialog }) => dialog !== lost.dialog && isThere(element))
  return opener ? opener.element : document.querySelector<HTMLElement>('main h1')
}

/** Watches the focus until the returned function is called. */
function keepFocus(): () => void {
  let places: Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** An element that lost the focus because it was disabled. */
  let resting: HTMLElement | null = null

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    resting = null
    const place = placeOf(target)
    const others = places.filter(({ element }) => element !== target && element.isConnected)
    // Limited per dialog, so that its opener is not forgotten.
    const here = others.filter(({ dialog }) => dialog === place.dialog)
    const elsewhere = others.filter(({ dialog }) => dialog !== place.dialog)
    places = [...elsewhere, ...here.slice(1 - remembered), place]
  }
  function look() {
    const last = places.at(-1)
    if (!last || timer !== undefined) return
    if (isThere(last.element) && last.element.matches(':disabled')) resting = last.element
    else if (resting || !isThere(last.element)) timer = setTimeout(goOn, patienceMs)
  }
  function goOn() {
    timer = undefined
    const last = places.at(-1)
    if (!last || (document.activeElement && document.activeElement !== document.body)) return
    const place = isThere(last.element) ? resting : placeAfter(last, places.slice(0, -1))
    // Only the heading is focused without scrolling to it.
    place?.focus({ preventScroll: place.matches('h1') })
  }

  const watch = new MutationObserver(look)
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
  document.addEventListener('focusin', remember)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', remember)
  }
}

export function useKeptFocus(): void {
  useEffect(keepFocus, [])
}
