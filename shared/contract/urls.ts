/** Shared addresses and a header. Without zod, because browsers load it. */

/** Header with the id of the user that the page shows: the server answers 412 if another tab changed the session. */
export const expectedUserHeader = 'x-portal-user'

export const apiBase = '/api/prensa/'

/** Permanent address of an image at a stored width in pixels. */
export const mediaUrl = (id: string, width = 800): string => `/media/${id}/${width}.webp`

/** Id in such an address of any origin, in lower case; null for others. */
export const mediaId = (url: string): string | null =>
  /\/media\/([0-9a-f-]{36})\/\d+\.webp$/i.exec(url)?.[1]?.toLowerCase() ?? null

export const fileUrl = (id: string, slug: string): string => `/archivos/${id}/${slug}.pdf`

/** Id in a `fileUrl`, in lower case; null for others. */
export const fileId = (url: string): string | null =>
  /^\/archivos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]+\.pdf$/i.exec(url)?.[1]?.toLowerCase() ?? null
