/** The photos of an article, large: what shows them is fetched with the first one that is asked for. Without it each leads to its file. */
import { isPlainClick } from '../components/plain-click.ts'

/** Answers for all photos below `main`, also for those that come into it later. */
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
