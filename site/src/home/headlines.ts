/** The news banner's headlines, one at a time. */

import { controlRotation, startRotation } from '../components/rotation.ts'
import { articlePath, type NewsCardData } from '../noticias/card.ts'
import { reveal } from './reveal.ts'

type Headline = Pick<NewsCardData, 'id' | 'title'>

/** How long each headline stands, in milliseconds (spec.md §9: banner). */
const headlineEveryMs = 5000

/**
 * Lets the headlines of the banner take turns.
 * @param root section with data-headlines and a link, data-headline, that shows the first one.
 * @returns replaces the headlines by newer ones; with none the whole banner is hidden.
 */
export function startHeadlines(root: HTMLElement): (headlines: readonly Headline[]) => void {
  const link = root.querySelector<HTMLAnchorElement>('[data-headline]')
  let headlines: readonly Headline[] = JSON.parse(root.dataset.headlines ?? '[]')
  let shown = 0
  const show = (): void => {
    const headline = headlines[shown]
    if (!link) return
    root.hidden = !headline
    link.textContent = headline?.title ?? ''
    link.href = headline ? articlePath(headline.id) : ''
  }
  const rotation = startRotation(headlineEveryMs, () => {
    if (!link || headlines.length < 2) return
    shown = (shown + 1) % headlines.length
    show()
    reveal([link], { first: 0, step: 0 })
  })
  controlRotation(root, rotation, { heldInUse: true })
  return (fresh) => {
    headlines = fresh
    shown = 0
    show()
  }
}
