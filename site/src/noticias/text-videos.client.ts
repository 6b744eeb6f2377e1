/** Videos within the text of a news item: nothing of YouTube's is loaded before somebody starts one. Without this script they are links. */
import { videoHost } from '#contract/embed-hosts.ts'

/** Puts the player in the place of the link that is followed; also in an article that takes the place of this one. */
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
