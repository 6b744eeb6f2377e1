/** Reasons to pause; any one pauses. */
export type HoldReason = 'reader' | 'hidden' | 'reduced-motion' | 'in-use'

/** Pausing is idempotent per reason. */
export type Rotation = {
  hold(reason: HoldReason): void
  release(reason: HoldReason): void
}

/** Calls `step` every `everyMs` ms unless paused; a resumed rotation starts a full interval. */
export function startRotation(everyMs: number, step: () => void): Rotation {
  const reasons = new Set<HoldReason>()
  let timer: ReturnType<typeof setInterval> | undefined
  const settle = (): void => {
    if (reasons.size === 0) {
      timer ??= setInterval(step, everyMs)
      return
    }
    clearInterval(timer)
    timer = undefined
  }
  settle()
  return {
    hold: (reason) => {
      reasons.add(reason)
      settle()
    },
    release: (reason) => {
      reasons.delete(reason)
      settle()
    },
  }
}

const holdWhile = (rotation: Rotation, reason: HoldReason, holds: boolean): void =>
  holds ? rotation.hold(reason) : rotation.release(reason)

/**
 * Connects the pause button (WCAG 2.2.2); holds while the tab is hidden and under prefers-reduced-motion.
 * @param root element with a RotationButton; has data-held while the reader holds it.
 * @param heldInUse also holds on hover and focus, for clickable content.
 */
export function controlRotation(root: HTMLElement, rotation: Rotation, { heldInUse = false } = {}): void {
  const button = root.querySelector<HTMLButtonElement>('[data-rotation-button]')
  button?.addEventListener('click', () => {
    const isHeld = root.toggleAttribute('data-held')
    holdWhile(rotation, 'reader', isHeld)
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]'))
      label.hidden = (label.dataset.when === 'held') !== isHeld
  })

  const followTab = () => holdWhile(rotation, 'hidden', document.hidden)
  document.addEventListener('visibilitychange', followTab)
  followTab()
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const followMotion = () => holdWhile(rotation, 'reduced-motion', still.matches)
  still.addEventListener('change', followMotion)
  followMotion()

  if (!heldInUse) return
  const followUse = () => holdWhile(rotation, 'in-use', root.matches(':hover, :focus-within'))
  for (const type of ['pointerenter', 'pointerleave', 'focusin']) root.addEventListener(type, followUse)
  // focusout fires before the focus moves.
  root.addEventListener('focusout', () => setTimeout(followUse))
}
