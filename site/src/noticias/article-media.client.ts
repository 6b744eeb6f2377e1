/** Photos and videos of an article; lightbox and YouTube load on demand. */
import { videoHost } from '#contract/embed-hosts.ts'
import { isPlainClick } from '../components/plain-click.ts'

/** Delegates for all photos below `main`, also later ones. */
export function showPhotosLarge(main: HTMLElement): void {
  main.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-photo]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    import('../components/lightbox/linked-photos.tsx').then(
      ({ showLinkedPhotos }) => showLinkedPhotos([...main.querySelectorAll<HTMLAnchorElement>('a[data-photo]')], link),
      (error: unknown) => {
        console.error('What shows a photo large could not be fetched', error)
        location.assign(link.href)
      },
    )
  })
}

/** Replaces a followed video link by the player; also in a replaced article. */
export function playVideos(main: HTMLElement): void {
  main.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-youtube]')
    if (!link) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = `https://${videoHost}/embed/${link.dataset.youtube}?autoplay=1`
    player.title = 'Video de YouTube'
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    // Without it YouTube plays nothing.
    player.referrerPolicy = 'strict-origin-when-cross-origin'
    link.replaceWith(player)
    player.focus()
  })
}
