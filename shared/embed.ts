/**
 * What a frame with a page of somebody else may do, over the public pages and in the panel's preview. Imports nothing: it runs in
 * readers' browsers. Why: docs/decisions/2026-11-21-embedded-content.md.
 */

const always = 'allow-scripts allow-forms allow-popups allow-presentation'

/**
 * The address as the browser reads it, if it is one and encrypted; null otherwise. (URL.parse is missing in telephones of a few years
 * ago.)
 */
export function httpsAddress(text: string): URL | null {
  if (!/^https:\/\//i.test(text)) return null
  try {
    return new URL(text)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * The sandbox of the frame. A foreign page keeps its own origin, without which players do not start: what it stores and reads is its own,
 * and it reaches nothing of ours. A page of ours never does: with scripts and our origin it could take its sandbox off.
 * @param url the frame's address.
 * @param ownOrigins origins of the portal as browsers write them, "https://municipio.example".
 */
export function embedSandbox(url: string, ownOrigins: readonly string[]): string {
  const address = httpsAddress(url)
  return address && !ownOrigins.includes(address.origin) ? `${always} allow-same-origin` : always
}

/** Players ask who shows them: YouTube answers "Error 153" to a request without a Referer. It says our origin, not the page. */
export const embedReferrerPolicy = 'strict-origin-when-cross-origin'

/** Beyond what every frame may: a video fills the screen. */
export const embedAllow = 'fullscreen'
