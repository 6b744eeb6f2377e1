/** Addresses that both sides build, and the header that names the expected user. No zod: islands load this file. */

/**
 * The header in which a page says the id of who it believes is signed in: all tabs share one cookie, and a tab that shows one
 * person must not act as another who signed in beside it. The server answers 412 when the session is somebody else's (P08).
 */
export const expectedUserHeader = 'x-portal-user'

/** Where the contract is served. */
export const apiBase = '/api/prensa/'

/** The address of an image at a stored width, for life (design §7). `width` in pixels; left out where the API names an image's address. */
export const mediaUrl = (id: string, width = 800): string => `/media/${id}/${width}.webp`

/** The id in such an address, whatever origin stands before it, in small letters; null where there is none. */
export const mediaId = (url: string): string | null =>
  /\/media\/([0-9a-f-]{36})\/\d+\.webp$/i.exec(url)?.[1]?.toLowerCase() ?? null

/** The address of a document, for life (design §15). */
export const fileUrl = (id: string, slug: string): string => `/archivos/${id}/${slug}.pdf`

/** The id in such an address, in small letters; null where there is none. */
export const fileId = (url: string): string | null =>
  /^\/archivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]+\.pdf$/i.exec(url)?.[1]?.toLowerCase() ?? null
