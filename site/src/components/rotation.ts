/** Reasons to pause; any one pauses. */
export type PauseReason = 'reader' | 'hidden' | 'reduced-motion' | 'in-use'

/** Pausing is idempotent per reason. */
export type Rotation = {
  pause(reason: PauseReason): void
  resume(reason: PauseReason): void
}

/** Calls `step` every `everyMs` ms unless paused; a resumed rotation starts a full interval. */
export function startRotation(everyMs: number, step: () => void): Rotation {
  const reasons = new Set<PauseReason>()
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
    pause: (reason) => {
      reasons.add(reason)
      settle()
    },
    resume: (reason) => {
      reasons.delete(reason)
      settle()
    },
  }
}

const pauseWhile = (rotation: Rotation, reason: PauseReason, isPaused: boolean): void =>
  isPaused ? rotation.pause(reason) : rotation.resume(reason)

/**
 * Connects the pause button (WCAG 2.2.2); pauses while the tab is hidden and under prefers-reduced-motion.
 * @param root element with a RotationButton; has data-held while the reader pauses it.
 * @param pausesInUse also pauses on hover and focus, for clickable content.
 */
export function controlRotation(root: HTMLElement, rotation: Rotation, { pausesInUse = false } = {}): void {
  const button = root.querySelector<HTMLButtonElement>('[data-rotation-button]')
  button?.addEventListener('click', () => {
    const isPaused = root.toggleAttribute('data-held')
    pauseWhile(rotation, 'reader', isPaused)
    for (const label of button.querySelectorAll<HTMLElement>('[data-when]'))
      label.hidden = (label.dataset.when === 'held') !== isPaused
  })

  const followTab = () => pauseWhile(rotation, 'hidden', document.hidden)
  document.addEventListener('visibilitychange', followTab)
  followTab()
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const followMotion = () => pauseWhile(rotation, 'reduced-motion', still.matches)
  still.addEventListener('change', followMotion)
  followMotion()

  if (!pausesInUse) return
  const followUse = () => pauseWhile(rotation, 'in-use', root.matches(':hover, :focus-within'))
  for (const type of ['pointerenter', 'pointerleave', 'focusin']) root.addEventListener(type, followUse)
  // focusout fires before the focus moves.
  root.addEventListener('focusout', () => setTimeout(followUse))
}
