/** Widths at which the head has a picture (components/PageHead.astro). */
const large = '(width >= 60rem)'
const unwanted = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)']

/** True when the video may load. `matches` evaluates a media query. */
export const mayPlay = (matches: (query: string) => boolean, saveData: boolean): boolean =>
  matches(large) && !unwanted.some(matches) && !saveData

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/**
 * Puts the video over the drawing, which shows until it plays and after failures.
 * @param toggle the pause button; `data-backdrop` is the video's address.
 */
export function startBackdropVideo(toggle: HTMLButtonElement): void {
  const drawing = toggle.closest('.page-head')?.querySelector('.layout > picture')
  const label = toggle.querySelector('[data-label]')
  const queries = [large, ...unwanted].map((query) => matchMedia(query))
  let video: HTMLVideoElement | null = null
  let paused = false

  const say = (): void => {
    if (label) label.textContent = paused ? 'Seguir el video' : 'Pausar el video'
  }
  const remove = (): void => {
    video?.remove()
    video = null
    toggle.hidden = true
  }
  const add = (): void => {
    const made = document.createElement('video')
    Object.assign(made, {
      muted: true,
      loop: true,
      playsInline: true,
      tabIndex: -1,
      src: toggle.dataset.backdrop ?? '',
    })
    made.ariaHidden = 'true'
    made.addEventListener('playing', () => {
      made.dataset.playing = ''
      toggle.hidden = false
    })
    made.addEventListener('error', remove)
    drawing?.after(made)
    video = made
    // The browser may refuse to play.
    if (!paused) made.play().catch(remove)
  }
  const decide = (): void => {
    const may = mayPlay((query) => queries.some(({ media, matches }) => media === query && matches), savesData())
    if (may && !video) add()
    if (!may && video) remove()
  }
  toggle.addEventListener('click', () => {
    paused = !paused
    if (paused) video?.pause()
    else video?.play().catch(remove)
    say()
  })
  for (const query of queries) query.addEventListener('change', decide)
  say()
  decide()
}
