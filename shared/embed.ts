/**
 * Permissions of embedded frames, for pages and preview. Imports nothing: browsers load it. Why:
 * docs/decisions/embedded-content.md.
 */

const always = 'allow-scripts allow-forms allow-popups allow-presentation'

/** The parsed address if https, else null. (URL.parse is missing in older phones.) */
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
 * The frame's sandbox. A foreign page keeps its origin, which players need. A page of ours does not: with scripts and our origin it
 * could remove its sandbox.
 * @param url the frame's address.
 * @param ownOrigins of the portal, "https://municipio.example".
 */
export function embedSandbox(url: string, ownOrigins: readonly string[]): string {
  const address = httpsAddress(url)
  return address && !ownOrigins.includes(address.origin) ? `${always} allow-same-origin` : always
}

/** YouTube answers "Error 153" without a Referer; it gets our origin only. */
export const embedReferrerPolicy = 'strict-origin-when-cross-origin'

/** Fullscreen for videos. */
export const embedAllow = 'fullscreen'
