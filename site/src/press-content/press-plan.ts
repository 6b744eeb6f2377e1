/** What of the press content a page shows. Decides only; press-content.ts shows it. */

import type { PressContent } from '#contract/press-content.ts'
import { httpsAddress } from '#shared/embed.ts'

export type PressPlan = {
  /** The external content over the page, or null. */
  readonly overlay: { readonly url: string; readonly title: string } | null
  /** The text above the header, or null. What is urgent cannot be closed. */
  readonly band: { readonly message: string; readonly isUrgent: boolean } | null
  /** In how many milliseconds both have to go; null: they stay. */
  readonly endsIn: number | null
}

/**
 * External content shows when it is active, its address is https and it was not closed in this visit; a message shows with and without it.
 * Both go when `until` comes.
 * @param wasClosed asked with the address, and with the text of a message that can be closed.
 */
export function planOf(content: PressContent, wasClosed: (what: string) => boolean, now = Date.now()): PressPlan {
  const { active, title, level, until } = content
  const endsIn = until ? Date.parse(until) - now : null
  if (endsIn !== null && endsIn <= 0) return { overlay: null, band: null, endsIn: null }
  const url = httpsAddress(content.url)?.href
  const message = content.message.trim()
  const isUrgent = level === 'urgente'
  return {
    overlay: active && url && !wasClosed(url) ? { url, title: title.trim() || 'Contenido de prensa' } : null,
    band: message && (isUrgent || !wasClosed(message)) ? { message, isUrgent } : null,
    endsIn,
  }
}
