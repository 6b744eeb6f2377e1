export type PauseReason = 'reader' | 'out-of-view' | 'reduced-motion' | 'in-use'

/** Adds or removes a reason, idempotently. */
export type Hold = (reason: PauseReason, isHeld: boolean) => void

/** Calls `step` every `everyMs` ms unless held; a resumed rotation starts a full interval. */
export function startRotation(everyMs: number, step: () => void): Hold {
  const reasons = new Set<PauseReason>()
  let timer: ReturnType<typeof setInterval> | undefined = setInterval(step, everyMs)
  return (reason, isHeld) => {
    if (isHeld) reasons.add(reason)
    else reasons.delete(reason)
    if (reasons.size === 0) timer ??= setInterval(step, everyMs)
    else timer = void clearInterval(timer)
  }
}

const rotations = new Set<Hold>()

/** Connects the page's pause button (WCAG 2.2.2), which stops all that moves; the page has data-held meanwhile. */
function connectPauseButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-rotation-button]')
  button?.addEventListener('click', () => {
    const isPaused = document.documentElement.toggleAttribute('data-held')
    for (const hold of rotations) hold('reader', isPaused)
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]'))
      label.hidden = (label.dataset.when === 'held') !== isPaused
  })
}

/**
 * Pauses a rotation by the page's button, out of view and under prefers-reduced-motion.
 * @param pausesInUse also on hover and focus, for clickable content.
 */
export function controlRotation(root: HTMLElement, hold: Hold, { pausesInUse = false } = {}): void {
  if (rotations.size === 0) connectPauseButton()
  rotations.add(hold)
  new IntersectionObserver(([entry]) => hold('out-of-view', !entry?.isIntersecting)).observe(root)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const followMotion = () => hold('reduced-motion', still.matches)
  still.addEventListener('change', followMotion)
  followMotion()

  if (!pausesInUse) return
  const followUse = () => hold('in-use', root.matches(':hover, :focus-within'))
  for (const type of ['pointerenter', 'pointerleave', 'focusin']) root.addEventListener(type, followUse)
  // focusout fires before the focus moves.
  root.addEventListener('focusout', () => setTimeout(followUse))
}
