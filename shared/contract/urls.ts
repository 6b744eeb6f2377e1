/** Shared addresses, and the expected-user header. No zod: islands load it. */

/**
 * Id of the user that the page shows: tabs share one cookie, and a tab must not act as another user. The server answers 412 for another
 * session (P08).
 */
export const expectedUserHeader = 'x-portal-user'

/** Where the contract is served. */
export const apiBase = '/api/prensa/'

/** Permanent address of an image at a stored width in pixels; default as in the API. */
export const mediaUrl = (id: string, width = 800): string => `/media/${id}/${width}.webp`

/** The id of such an address of any origin, in lower case; null for others. */
export const mediaId = (url: string): string | null =>
  /\/media\/([0-9a-f-]{36})\/\d+\.webp$/i.exec(url)?.[1]?.toLowerCase() ?? null

/** Permanent address of a document. */
export const fileUrl = (id: string, slug: string): string => `/archivos/${id}/${slug}.pdf`

/** The id of such an address, in lower case; null for others. */
export const fileId = (url: string): string | null =>
  /^\/archivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]+\.pdf$/i.exec(url)?.[1]?.toLowerCase() ?? null
