/** Normalizes addresses in content. Imports nothing. */

/**
 * Adds the trailing slash to a page's path ("/jardines" → "/jardines/"); fragments, queries and files ("/descargas/a.pdf") stay, as do
 * external addresses.
 */
export function withSlash(address: string): string {
  if (!address.startsWith('/')) return address
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return path.endsWith('/') || /\.[a-z0-9]+$/.test(path) ? address : `${path}/${rest}`
}
