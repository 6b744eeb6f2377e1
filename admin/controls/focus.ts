/** Keeps the focus when its element appears, changes or goes away (WCAG 2.4.3). */
import { useDidUpdate } from '@mantine/hooks'
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
  useDidUpdate(() => place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(), [shown])
  return place
}

/** Position of an element, to find a substitute after its removal. */
type Place = {
  readonly element: HTMLElement
  readonly dialog: Element | null
  readonly list: { readonly parent: Element; readonly index: number } | null
}

/** Limit of positions per dialog. */
const placesMax = 20
/** Delay before restoring: screens and dialogs may move the focus themselves. */
const settleMs = 60

const inDialog = '[role="dialog"]'
const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr, li')
  const parent = row?.parentElement
  const list = row && parent ? { parent, index: [...parent.children].indexOf(row) } : null
  return { element, dialog: element.closest(inDialog), list }
}

const isShown = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility()

/** Substitute for a lost element: the next row, a dialog's opener, else the screen's heading. */
function findSubstitute(lost: Place, earlier: readonly Place[]): HTMLElement | null | undefined {
  if (lost.dialog?.isConnected) return lost.dialog as HTMLElement
  if (lost.list?.parent.isConnected) {
    const { children } = lost.list.parent
    const next = children[lost.list.index] ?? children[children.length - 1]
    const inNext = next?.matches(focusable) ? next : next?.querySelector(focusable)
    if (inNext instanceof HTMLElement) return inNext
  }
  const opener = lost.dialog && earlier.findLast(({ element, dialog }) => dialog !== lost.dialog && isShown(element))
  return opener ? opener.element : document.querySelector<HTMLElement>('main h1')
}

/** Restores lost focus until the returned function is called. */
function keepFocus(): () => void {
  let places: Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** An element that lost the focus because it was disabled. */
  let disabled: HTMLElement | null = null

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    disabled = null
    const place = placeOf(target)
    const others = places.filter(({ element }) => element !== target && element.isConnected)
    // Limited per dialog, so that its opener is not forgotten.
    const here = others.filter(({ dialog }) => dialog === place.dialog)
    const elsewhere = others.filter(({ dialog }) => dialog !== place.dialog)
    places = [...elsewhere, ...here.slice(1 - placesMax), place]
  }
  function checkFocus() {
    const last = places.at(-1)
    if (!last || timer !== undefined) return
    if (isShown(last.element) && last.element.matches(':disabled')) disabled = last.element
    else if (disabled || !isShown(last.element)) timer = setTimeout(restoreFocus, settleMs)
  }
  function restoreFocus() {
    timer = undefined
    const last = places.at(-1)
    if (!last || (document.activeElement && document.activeElement !== document.body)) return
    const place = isShown(last.element) ? disabled : findSubstitute(last, places.slice(0, -1))
    // Only the heading is focused without scrolling to it.
    place?.focus({ preventScroll: place.matches('h1') })
  }

  const watch = new MutationObserver(checkFocus)
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
