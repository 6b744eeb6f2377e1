/** Widths at which the head has a picture (components/PageHead.astro). */
const large = '(width >= 60rem)'
const unwanted = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)']

/** True when the video may load. `matches` evaluates a media query. */
export const canPlay = (matches: (query: string) => boolean, saveData: boolean): boolean =>
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
  let isPaused = false

  const showLabel = (): void => {
    if (label) label.textContent = isPaused ? 'Seguir el video' : 'Pausar el video'
  }
  const remove = (): void => {
    video?.remove()
    video = null
    toggle.hidden = true
  }
  const add = (): void => {
    const element = document.createElement('video')
    Object.assign(element, {
      muted: true,
      loop: true,
      playsInline: true,
      tabIndex: -1,
      src: toggle.dataset.backdrop ?? '',
    })
    element.ariaHidden = 'true'
    element.addEventListener('playing', () => {
      element.dataset.playing = ''
      toggle.hidden = false
    })
    element.addEventListener('error', remove)
    drawing?.after(element)
    video = element
    // The browser may refuse to play.
    if (!isPaused) element.play().catch(remove)
  }
  const decide = (): void => {
    const may = canPlay((query) => queries.some(({ media, matches }) => media === query && matches), savesData())
    if (may && !video) add()
    if (!may && video) remove()
  }
  toggle.addEventListener('click', () => {
    isPaused = !isPaused
    if (isPaused) video?.pause()
    else video?.play().catch(remove)
    showLabel()
  })
  for (const query of queries) query.addEventListener('change', decide)
  showLabel()
  decide()
}
