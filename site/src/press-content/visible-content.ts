/** Decides which press content a page shows; show-press-content.ts renders it. */

import type { PressContent } from '#contract/press-content.ts'
import { httpsAddress } from '#shared/embed.ts'

export type PressPlan = ReturnType<typeof visibleContent>

/**
 * Returns what a page shows: external content when active, https and not closed in this visit; a notice independently of it. Both end at
 * `until`.
 * Urgent notices cannot be closed.
 * @param isDismissed called with the address, and with a closable notice's text.
 */
export function visibleContent(content: PressContent, isDismissed: (what: string) => boolean, now = Date.now()) {
  const { active, title, level, until } = content
  const endsIn = until ? Date.parse(until) - now : null
  if (endsIn !== null && endsIn <= 0) return { overlay: null, band: null, endsIn: null }
  const url = httpsAddress(content.url)?.href
  const message = content.message.trim()
  const isUrgent = level === 'urgente'
  return {
    overlay: active && url && !isDismissed(url) ? { url, title: title.trim() || 'Contenido de prensa' } : null,
    band: message && (isUrgent || !isDismissed(message)) ? { message, isUrgent } : null,
    /** Milliseconds until both end; null: open-ended. */
    endsIn,
  }
}
