/** Permissions of embedded frames (docs/decisions/embedded-content.md). */

const basePermissions = 'allow-scripts allow-forms allow-popups allow-presentation'

/** Parses an https address; null for others. Older phones lack URL.parse. */
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
 * Value of a frame's `sandbox`. Foreign pages keep their origin, which players need; a page of `ownOrigins` with it could remove its
 * sandbox.
 */
export function embedSandbox(url: string, ownOrigins: readonly string[]): string {
  const address = httpsAddress(url)
  return address && !ownOrigins.includes(address.origin) ? `${basePermissions} allow-same-origin` : basePermissions
}

/** YouTube fails with "Error 153" without a Referer. */
export const embedReferrerPolicy = 'strict-origin-when-cross-origin'

export const embedAllow = 'fullscreen'
