/** Photos and embeds of an article; lightbox and other sites load on demand. */
import { isPlainClick } from '../components/plain-click.ts'

/** Opens photos within `main` in the lightbox on click, also those added later. */
export function startLightbox(main: HTMLElement): void {
  main.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-photo]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    import('../components/lightbox/linked-photos.tsx').then(
      ({ showLinkedPhotos }) => showLinkedPhotos([...main.querySelectorAll<HTMLAnchorElement>('a[data-photo]')], link),
      (error: unknown) => {
        console.error('The lightbox could not be loaded', error)
        location.assign(link.href)
      },
    )
  })
}

/** Replaces a link to a video, map or post by its frame on click, also in an article replaced later. */
export function startEmbeds(main: HTMLElement): void {
  main.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-embed]')
    if (!link) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = link.dataset.embed ?? ''
    frame.title = link.dataset.title ?? ''
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // Without it YouTube plays nothing.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    link.replaceWith(frame)
    frame.focus()
  })
}
